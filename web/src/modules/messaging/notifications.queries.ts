import type { NotificationRow } from '@bustan/contract/messaging/notifications.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../ui/feedback/toastStore.ts'
import { api } from '../../platform/api.ts'
import { errorText } from '../../platform/errorText.ts'
import { useSay } from '../../platform/i18n.ts'

/** How many of the latest the bell shows. */
export const LATEST = 12

interface Latest {
  data: NotificationRow[]
}
interface Counts {
  count: number
  unread_count: number
}

/** The caller's latest notifications, newest first. */
export const latestOptions = (count: number) =>
  queryOptions({
    queryKey: ['notifications', 'latest', count],
    queryFn: ({ signal }) => api.get<Latest>('notification/index', { query: { per_page: count }, signal }),
    meta: { quiet: true },
  })

/** How many the caller has, and has not read. */
export const countsOptions = queryOptions({
  queryKey: ['notifications', 'count'],
  queryFn: async ({ signal }): Promise<Counts> => {
    const { count, unread_count } = await api.get<Counts>('notification/notifications-count', { signal })
    return { count, unread_count }
  },
  meta: { quiet: true },
})

/** Marks one notification, or all of them, as read: seen at once, put right by the server's answer. */
export function useMarkAsRead() {
  const client = useQueryClient()
  const say = useSay()
  return useMutation({
    mutationFn: (which: number | 'all') =>
      api.post('notification/mark-as-read', which === 'all' ? { all: 1 } : { notification_id: which }),
    onMutate: async (which) => {
      await client.cancelQueries({ queryKey: ['notifications'] })
      const marked = (row: NotificationRow) =>
        which === 'all' || row.id === which ? { ...row, is_read: true } : row
      client.setQueriesData<Latest>(
        { queryKey: ['notifications', 'latest'] },
        (latest) => latest && { ...latest, data: latest.data.map(marked) },
      )
      client.setQueryData<Counts>(
        countsOptions.queryKey,
        (counts) =>
          counts && { ...counts, unread_count: which === 'all' ? 0 : Math.max(0, counts.unread_count - 1) },
      )
    },
    onError: (error) => void showToast({ tone: 'error', message: errorText(say, error) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['notifications'] }),
  })
}

import type { Answered } from '@bustan/contract/core/endpoint.ts'
import { notificationsApi } from '@bustan/contract/messaging/notifications.api.ts'
import type { NotificationRow } from '@bustan/contract/messaging/notifications.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { errorText } from '../../platform/errorText.ts'
import { useT } from '../../platform/i18n.ts'
import { showToast } from '../../ui/feedback/toastStore.ts'
import { countsOptions } from './notifications.queries.ts'

type Latest = Answered<typeof notificationsApi.list>

/** Marks one notification, or all of them, as read: seen at once, put right by the server's answer. */
export function useMarkAsRead() {
  const client = useQueryClient()
  const t = useT()
  return useMutation({
    mutationFn: (which: number | 'all') =>
      call(notificationsApi.markAsRead, {
        body: which === 'all' ? { all: 1 } : { notification_id: which },
      }),
    onMutate: async (which) => {
      await client.cancelQueries({ queryKey: ['notifications'] })
      const marked = (row: NotificationRow) =>
        which === 'all' || row.id === which ? { ...row, is_read: true } : row
      client.setQueriesData<Latest>(
        { queryKey: ['notifications', 'latest'] },
        (latest) => latest && { ...latest, data: latest.data.map(marked) },
      )
      client.setQueriesData<{ pages: Latest[] }>(
        { queryKey: ['notifications', 'inbox'] },
        (inbox) =>
          inbox && { ...inbox, pages: inbox.pages.map((page) => ({ ...page, data: page.data.map(marked) })) },
      )
      client.setQueryData(
        countsOptions.queryKey,
        (counts) =>
          counts && { ...counts, unread_count: which === 'all' ? 0 : Math.max(0, counts.unread_count - 1) },
      )
    },
    onError: (error) => void showToast({ tone: 'error', message: errorText(t, error) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['notifications'] }),
  })
}

import type { Answered } from '@bustan/contract/core/calls/endpoint.ts'
import { notificationsApi } from '@bustan/contract/messaging/notifications/notifications.api.ts'
import { queueTypes } from '@bustan/contract/messaging/notifications/notifications.ts'
import type {
  NotificationLine,
  NotificationRow,
} from '@bustan/contract/messaging/notifications/notifications.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { errorText } from '../../../platform/http/errorText.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { showToast } from '../../../platform/state/toasts.ts'
import { countsOptions } from '../../../platform/live/notices.ts'

type Latest = Answered<typeof notificationsApi.list>
type Lines = Answered<typeof notificationsApi.lines>
/** One notification, a line of like ones, or all. */
type Which = NotificationRow | NotificationLine | 'all'

const countOf = (which: NotificationRow | NotificationLine) => ('count' in which ? which.count : 1)

function bodyOf(which: Which) {
  if (which === 'all') return { all: 1 as const }
  return 'count' in which
    ? { type: which.notification_type, from: which.first_id, until: which.id }
    : { notification_id: which.id }
}

/** Checks whether a read mark covers a notification. */
const isMarked = (which: Which, row: NotificationRow) =>
  which === 'all' ||
  ('count' in which
    ? row.notification_type === which.notification_type && row.id >= which.first_id && row.id <= which.id
    : row.id === which.id)

type Counts = Answered<typeof notificationsApi.count>['data']

/** Returns the counts once this is read, as far as they are known before the server answers. */
function countsAfter(counts: Counts, which: Which): Counts {
  if (which === 'all') return { ...counts, unread_count: 0, bell_count: 0 }
  const isQueued = queueTypes.some((type) => type === which.notification_type)
  const less = (count: number) => Math.max(0, count - countOf(which))
  return {
    ...counts,
    unread_count: less(counts.unread_count),
    bell_count: isQueued ? counts.bell_count : less(counts.bell_count),
  }
}

/** Marks one notification, like ones, or all of them, as read: seen at once, put right by the server's answer. */
export function useMarkAsRead() {
  const client = useQueryClient()
  const t = useT()
  return useMutation({
    mutationFn: (which: Which) => call(notificationsApi.markAsRead, { body: bodyOf(which) }),
    onMutate: async (which) => {
      await client.cancelQueries({ queryKey: ['notifications'] })
      const marked = <Row extends NotificationRow>(row: Row): Row =>
        isMarked(which, row) ? { ...row, is_read: true } : row
      client.setQueriesData<Lines>(
        { queryKey: ['notifications', 'lines'] },
        (lines) => lines && { ...lines, data: lines.data.map(marked) },
      )
      client.setQueriesData<Latest>(
        { queryKey: ['notifications', 'latest'] },
        (latest) => latest && { ...latest, data: latest.data.map(marked) },
      )
      client.setQueriesData<{ pages: Latest[] }>(
        { queryKey: ['notifications', 'inbox'] },
        (inbox) =>
          inbox && { ...inbox, pages: inbox.pages.map((page) => ({ ...page, data: page.data.map(marked) })) },
      )
      client.setQueryData(countsOptions.queryKey, (counts) => counts && countsAfter(counts, which))
    },
    onError: (error) => void showToast({ tone: 'error', message: errorText(t, error) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['notifications'] }),
  })
}

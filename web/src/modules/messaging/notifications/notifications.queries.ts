import { notificationsApi } from '@bustan/contract/messaging/notifications/notifications.api.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'

/** The number of latest notifications that the bell shows. */
export const LATEST = 12

// Live changes name notifications, as no address of the inbox does: its answers are kept under that name.

/** The caller's latest notifications, newest first. */
export const latestOptions = (count: number) =>
  queryOptions({
    queryKey: ['notifications', 'latest', count],
    queryFn: ({ signal }) => call(notificationsApi.list, { query: { per_page: count }, signal }),
    meta: { quiet: true },
  })

/** The same with like ones as one line, for the bell. */
export const linesOptions = queryOptions({
  queryKey: ['notifications', 'lines'],
  queryFn: ({ signal }) => call(notificationsApi.lines, { signal }),
  meta: { quiet: true },
})

/** The query for how the caller is notified of each type; loaded once, and again after they change it. */
export const switchesOptions = queryOptions({
  queryKey: ['notification-switches'],
  queryFn: async ({ signal }) => (await call(notificationsApi.switches, { signal })).data,
  staleTime: Infinity,
  meta: { quiet: true },
})

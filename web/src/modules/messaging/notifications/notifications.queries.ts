import { notificationsApi } from '@bustan/contract/messaging/notifications/notifications.api.ts'
import type { Subject } from '@bustan/contract/messaging/notifications/notifications.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '../../../platform/http/call.ts'
import { useLive } from '../../../platform/live/live.ts'

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

/** The query for the number of notifications that the caller has, and has not read. */
export const countsOptions = queryOptions({
  queryKey: ['notifications', 'count'],
  queryFn: async ({ signal }) => (await call(notificationsApi.count, { signal })).data,
  meta: { quiet: true },
})

/** After something happened, how long to wait for what else happens, in ms. */
export const SETTLE = 400

/**
 * Marks the caller's notifications about a record as read once they have looked at it for `rest` ms, and also those that arrive
 * while they look at it.
 */
export function useReadAbout(resource: Subject, id: number | undefined, rest = 0): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const mark = useEffectEvent(async () => {
    if (id === undefined || !(await client.ensureQueryData(countsOptions)).unread_count) return
    await call(notificationsApi.markAsRead, { body: { resource, record_id: id } })
    await client.invalidateQueries({ queryKey: ['notifications'] })
  })
  useEffect(() => {
    if (id === undefined) return
    timer.current = setTimeout(() => void mark().catch(() => undefined), rest)
    return () => clearTimeout(timer.current)
  }, [id, rest])
  useLive(resource, (events) => {
    if (!events.some(({ record_id }) => record_id === String(id))) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void mark().catch(() => undefined), Math.max(rest, SETTLE))
  })
}

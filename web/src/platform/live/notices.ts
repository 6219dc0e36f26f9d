import type { Answered } from '@bustan/contract/core/calls/endpoint.ts'
import { notificationsApi } from '@bustan/contract/messaging/notifications/notifications.api.ts'
import {
  isMovedType,
  MAX_UNREAD_MOVES,
  movedResource,
} from '@bustan/contract/messaging/notifications/movedTypes.ts'
import type { MovedType } from '@bustan/contract/messaging/notifications/movedTypes.ts'
import type { Subject } from '@bustan/contract/messaging/notifications/notifications.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '../http/call.ts'
import { useLive } from './live.ts'

/** After something happened, how long to wait for what else happens, in ms. */
export const SETTLE = 400

/** The query for the number of notifications that the caller has, and has not read. */
export const countsOptions = queryOptions({
  queryKey: ['notifications', 'count'],
  queryFn: async ({ signal }) => (await call(notificationsApi.count, { signal })).data,
  meta: { quiet: true },
})

/** A record of one of the resources that notify of more than moves, or of one that notifies of its moves. */
type About = Subject | MovedType

/** Checks whether the bell has something unread about a record, as far as its counts tell. */
export function hasUnread(
  {
    unread_count,
    unread_moves,
  }: Pick<Answered<typeof notificationsApi.count>['data'], 'unread_count' | 'unread_moves'>,
  about: About,
  id: number,
): boolean {
  if (!isMovedType(about) || unread_moves.length >= MAX_UNREAD_MOVES) return unread_count > 0
  return unread_moves.some(({ type, record_id }) => type === about && record_id === id)
}

/**
 * Marks the caller's notifications about a record as read once they have looked at it for `rest` ms, and also those that arrive
 * while they look at it. Nothing is called where the bell has none.
 */
export function useReadAbout(about: About, id: number | undefined, rest = 0): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const mark = useEffectEvent(async (staleTime?: number) => {
    if (id === undefined) return
    const counts = await client.fetchQuery(
      staleTime === undefined ? countsOptions : { ...countsOptions, staleTime },
    )
    if (!hasUnread(counts, about, id)) return
    const which = isMovedType(about) ? { type: about } : { resource: about }
    await call(notificationsApi.markAsRead, { body: { ...which, record_id: id } })
    await client.invalidateQueries({ queryKey: ['notifications'] })
  })
  useEffect(() => {
    if (id === undefined) return
    timer.current = setTimeout(() => void mark().catch(() => undefined), rest)
    return () => clearTimeout(timer.current)
  }, [id, rest])
  useLive(movedResource(about) ?? about, (events) => {
    if (!events.some(({ record_id }) => record_id === String(id))) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void mark(0).catch(() => undefined), Math.max(rest, SETTLE))
  })
}

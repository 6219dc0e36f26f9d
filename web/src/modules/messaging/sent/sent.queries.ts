import { sentPages } from '@bustan/contract/messaging/addresses.ts'
import type { Answered, QueryOf } from '@bustan/contract/core/calls/endpoint.ts'
import { sentNotificationsApi } from '@bustan/contract/messaging/notifications/notifications.api.ts'
import type { SendingState } from '@bustan/contract/messaging/sent/sentNotifications.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'

export const sentHref = (id: number | string): string => sentPages.show(id)

// Not under the name of inboxes, which load anew with whatever happens.
const KEY = 'sent-notifications'
/** Beginning of the keys of everything that was sent. */
export const SENT_KEY = [KEY] as const
/** Milliseconds between two requests for progress. */
const FOLLOW = 1_000

/** Checks whether a notification is still being sent. */
export const isOpen = (state: SendingState): boolean => state === 'waiting' || state === 'running'

type SentPage = Answered<typeof sentNotificationsApi.list>

/** A page of what was sent; followed while something of it is on its way. */
export const sentPageOptions = (query: QueryOf<typeof sentNotificationsApi.list>) =>
  queryOptions({
    queryKey: [KEY, 'list', query] as const,
    queryFn: ({ signal }): Promise<SentPage> => call(sentNotificationsApi.list, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some((row) => isOpen(row.state)) ? FOLLOW : false),
  })

/** Something sent; followed while it is on its way. */
export const sentOneOptions = (id: string) =>
  queryOptions({
    queryKey: [KEY, 'one', id] as const,
    queryFn: async ({ signal }) =>
      (await call(sentNotificationsApi.one, { params: { id: Number(id) }, signal })).data,
    refetchInterval: ({ state }) => (state.data && isOpen(state.data.state) ? FOLLOW : false),
  })

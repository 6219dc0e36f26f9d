import type { Answered, QueryOf } from '@bustan/contract/core/calls/endpoint.ts'
import { outgoingApi } from '@bustan/contract/messaging/outgoing/outgoing.api.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { queryOf } from '../../../platform/http/call.ts'

/** Messages go out by themselves, and nobody is told of each: the page looks again after this long, in ms. */
const LOOK_EVERY = 5_000

/** All that was asked of the outbox: its pages, and single messages. */
export const OUTGOING_KEY = ['outgoing'] as const

/** A page of what goes out, with how each channel stands. */
export const outgoingOptions = (query: QueryOf<typeof outgoingApi.list>) => ({
  ...queryOf(outgoingApi.list, { query }),
  placeholderData: keepPreviousData<Answered<typeof outgoingApi.list>>,
  // A first load that failed is tried again as everywhere: the sentence that says so would flicker with each look.
  refetchInterval: ({ state }: { state: { data: unknown } }) => (state.data ? LOOK_EVERY : false),
})

/** One message with its words. */
export const messageOptions = (id: number) => queryOf(outgoingApi.show, { params: { id } })

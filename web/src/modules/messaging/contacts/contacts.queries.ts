import type { Answered, QueryOf } from '@bustan/contract/core/endpoint.ts'
import { contactsApi } from '@bustan/contract/messaging/contactMessages.api.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { queryOf } from '../../../platform/call.ts'
import type { Search } from '../../../platform/searchText.ts'
import { contactsQueryOf } from './contactFilters.ts'

/** Address of the screens. */
export const MESSAGES = '/contact-messages'
export const messageHref = (id: number | string) => `${MESSAGES}/show/${id}`

/** A page of messages. */
export const contactsPageOptions = (query: QueryOf<typeof contactsApi.list>) => ({
  ...queryOf(contactsApi.list, { query }),
  placeholderData: keepPreviousData,
})

/** The page of messages an address asks for. */
export const contactsOptions = (search: Search) => contactsPageOptions(contactsQueryOf(search))

/** One message. */
export const contactOptions = (id: string) => ({
  ...queryOf(contactsApi.one, { params: { id } }),
  select: (answer: Answered<typeof contactsApi.one>) => answer.data,
})

/** How many messages wait for a reply. Kept under contacts: it loads anew when one comes in or is replied to. */
export const unrepliedOptions = {
  ...queryOf(contactsApi.counts),
  select: (answer: Answered<typeof contactsApi.counts>) => answer.data.unreplied,
  meta: { quiet: true },
}

import { messagePages } from '@bustan/contract/messaging/addresses.ts'
import type { QueryOf } from '@bustan/contract/core/calls/endpoint.ts'
import { contactsApi } from '@bustan/contract/messaging/contacts/contactMessages.api.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { queryOf, dataOf } from '../../../platform/http/call.ts'
import type { Search } from '../../../platform/i18n/searchText.ts'
import { contactsQueryOf } from './contactFilters.ts'

/** Address of one message. */
export const messageHref = (id: number | string) => messagePages.show(id)

/** A page of messages. */
export const contactsPageOptions = (query: QueryOf<typeof contactsApi.list>) => ({
  ...queryOf(contactsApi.list, { query }),
  placeholderData: keepPreviousData,
})

/** The page of messages an address asks for. */
export const contactsOptions = (search: Search) => contactsPageOptions(contactsQueryOf(search))

/** One message. */
export const contactOptions = (id: string) => dataOf(contactsApi.one, { params: { id } })

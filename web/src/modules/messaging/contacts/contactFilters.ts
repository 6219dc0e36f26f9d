import { messagePages } from '@bustan/contract/messaging/addresses.ts'
import type { QueryOf } from '@bustan/contract/core/calls/endpoint.ts'
import type { contactsApi } from '@bustan/contract/messaging/contacts/contactMessages.api.ts'
import { isFiltered, listQuery } from '../../../platform/list/filters/listFilters.ts'
import type { ListFilters } from '../../../platform/list/filters/listFilters.ts'
import { pageOf } from '../../../platform/i18n/searchText.ts'
import type { Search } from '../../../platform/i18n/searchText.ts'

const types = ['Suggestion', 'Inquiry', 'Complaint', 'advertisement', 'Request', 'Other'] as const

/** The filters of the message list. */
const filters: ListFilters<typeof contactsApi.list> = [
  { name: 'name', field: ['contacts', 'name'], kind: 'text' },
  { name: 'phone', field: ['contacts', 'phone'], kind: 'phone' },
  { name: 'email', field: ['contacts', 'email'], kind: 'latin' },
  {
    name: 'type',
    field: ['contacts', 'type'],
    kind: 'choice',
    options: types.map((type) => ({ value: type, label: `contactTypes/${type}` as const })),
  },
  {
    name: 'isReplied',
    spelled: ['is_replied'],
    field: ['contacts', 'is_replied'],
    kind: 'choice',
    quick: true,
    all: 'contacts/all',
    options: [
      { value: 'not_reply', label: 'contacts/waiting' },
      { value: 'reply', label: 'contacts/replied' },
    ],
  },
  { name: 'userId', field: ['contacts', 'user_id'], kind: 'reference', to: 'users', panel: false },
  { name: 'from', kind: 'days', labels: { from: 'contacts/filters/from', to: 'contacts/filters/to' } },
]

/** The calls of the list of messages: sorted by their age alone. */
export const contactCalls = {
  path: messagePages.base,
  filters,
  sorted: ['created_at', '-created_at'],
} as const

/** Returns the API query for an address. */
export const contactsQueryOf = (search: Search): QueryOf<typeof contactsApi.list> =>
  listQuery(contactCalls, search)

/** Checks whether the address shows the newest of all messages, so that new ones appear by themselves. */
export const isFrontPage = (search: Search): boolean =>
  pageOf(search) === 1 && search['sort'] !== 'created_at' && !isFiltered(filters, search)

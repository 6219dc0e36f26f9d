import { balancePages } from '@bustan/contract/people/addresses.ts'
import { balanceDaysApi } from '@bustan/contract/people/balances/balanceDays.api.ts'
import type { QueryOf } from '@bustan/contract/core/calls/endpoint.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { type ListFilters, listQuery } from '../../../platform/list/filters/listFilters.ts'
import { queryOf } from '../../../platform/http/call.ts'
import type { Search } from '../../../platform/i18n/searchText.ts'

/** The filters of the list of days. */
const filters: ListFilters<typeof balanceDaysApi.list> = [
  { name: 'from', kind: 'days', labels: { from: 'balances/from', to: 'balances/to' } },
]

/** The calls of the list of days: the newest first, always. */
export const balanceCalls = { path: balancePages.base, filters, sorted: false } as const

/** Returns the API query for an address. */
export const balanceQueryOf = (search: Search): QueryOf<typeof balanceDaysApi.list> =>
  listQuery(balanceCalls, search)

/** A page of days, with what is owed now. */
export const balanceDaysOptions = (query: QueryOf<typeof balanceDaysApi.list>) => ({
  ...queryOf(balanceDaysApi.list, { query }),
  placeholderData: keepPreviousData,
})

import type { QueryOf } from '@bustan/contract/core/calls/endpoint.ts'
import { balanceDaysApi } from '@bustan/contract/people/balances/balanceDays.api.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { queryOf } from '../../../platform/http/call.ts'
import { listQuery } from '../../../platform/list/filters/listFilters.ts'
import type { Search } from '../../../platform/i18n/searchText.ts'
import { balanceCalls } from './balanceFilters.ts'

/** Returns the API query for an address. */
export const balanceQueryOf = (search: Search): QueryOf<typeof balanceDaysApi.list> =>
  listQuery(balanceCalls, search)

/** A page of days, with what is owed now. */
export const balanceDaysOptions = (query: QueryOf<typeof balanceDaysApi.list>) => ({
  ...queryOf(balanceDaysApi.list, { query }),
  placeholderData: keepPreviousData,
})

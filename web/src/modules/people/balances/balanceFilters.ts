import { balancePages } from '@bustan/contract/people/addresses.ts'
import type { balanceDaysApi } from '@bustan/contract/people/balances/balanceDays.api.ts'
import type { ListFilters } from '../../../platform/list/filters/listFilters.ts'

/** The filters of the list of days. */
const filters: ListFilters<typeof balanceDaysApi.list> = [
  { name: 'from', kind: 'days', labels: { from: 'balances/from', to: 'balances/to' } },
]

/** The calls of the list of days: the newest first, always. */
export const balanceCalls = { path: balancePages.base, filters, sorted: false } as const

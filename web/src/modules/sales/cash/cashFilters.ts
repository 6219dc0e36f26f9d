import type { QueryOf } from '@bustan/contract/core/calls/endpoint.ts'
import { cashPages, closePages } from '@bustan/contract/sales/addresses.ts'
import { cashApi } from '@bustan/contract/sales/cash/cash.api.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { dataOf, queryOf } from '../../../platform/http/call.ts'
import type { ListFilters } from '../../../platform/list/filters/listFilters.ts'

const days = { name: 'from', kind: 'days', labels: { from: 'cash/from', to: 'cash/to' } } as const

const handoverFilters: ListFilters<typeof cashApi.handovers> = [
  {
    name: 'state',
    field: ['cash', 'state'],
    kind: 'choice',
    quick: true,
    all: 'cash/all',
    options: (['handed_over', 'differs', 'settled'] as const).map((value) => ({
      value,
      label: `choices/handover/${value}` as const,
    })),
  },
  { name: 'carrier_id', field: ['cash', 'carrier_id'], kind: 'number' },
  days,
]

/** The calls of the list of hand-overs: the newest first, always. */
export const handoverCalls = { path: cashPages.base, filters: handoverFilters, sorted: false } as const

const closeFilters: ListFilters<typeof cashApi.closes> = [
  {
    name: 'kind',
    field: ['cash', 'kind'],
    kind: 'choice',
    quick: true,
    all: 'cash/all',
    options: (['shop', 'carrier'] as const).map((value) => ({
      value,
      label: `choices/cash_close/${value}` as const,
    })),
  },
  days,
]

/** The calls of the list of closes: the newest first, always. */
export const closeCalls = { path: closePages.base, filters: closeFilters, sorted: false } as const

/** The cash that is carried, and what a close would cover. */
export const cashOptions = dataOf(cashApi.read)

/** A page of hand-overs. */
export const handoversOptions = (query: QueryOf<typeof cashApi.handovers>) => ({
  ...queryOf(cashApi.handovers, { query }),
  placeholderData: keepPreviousData,
})

/** A page of closes. */
export const closesOptions = (query: QueryOf<typeof cashApi.closes>) => ({
  ...queryOf(cashApi.closes, { query }),
  placeholderData: keepPreviousData,
})

/** One close, as it was made. */
export const closeOptions = (id: string) => dataOf(cashApi.close, { params: { id } })

/** The key of every answer about cash. */
export const CASH_KEY = ['cash'] as const

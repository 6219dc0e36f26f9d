import { queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'

/** How many orders stand in each state; `waiting` have to be accepted or refused. */
export interface OrderCounts {
  total: number
  open: number
  waiting: number
  states: Readonly<Record<string, number>>
}

/** The figures of the menu's badge and of the home page. */
export const orderCountsOptions = queryOptions({
  queryKey: ['orders', 'counts'],
  queryFn: async ({ signal }) => (await api.get<{ data: OrderCounts }>('orders/counts', { signal })).data,
  meta: { quiet: true },
})

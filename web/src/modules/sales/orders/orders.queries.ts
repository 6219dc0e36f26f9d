import type { ListMeta } from '@bustan/contract/core/list.ts'
import type { OrderDetail, OrderRow } from '@bustan/contract/sales/orders.ts'
import type { QueryClient } from '@tanstack/react-query'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { searchLeft } from '../../../platform/resource/kit.ts'
import type { Search } from '../../../platform/searchText.ts'
import { ordersQueryOf } from './orderFilters.ts'

/** Address of the screens; their last page and filters are remembered under it. */
export const ORDERS = '/orders'

export interface OrdersPage {
  data: OrderRow[]
  meta: ListMeta
}

export interface OrderCounts {
  total: number
  open: number
  waiting: number
  states: Readonly<Record<string, number>>
}

/** The page of orders an address asks for. */
export const ordersOptions = (search: Search) => {
  const query = ordersQueryOf(search)
  return queryOptions({
    queryKey: ['orders', 'list', query],
    queryFn: ({ signal }) => api.get<OrdersPage>('orders', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** One order, whole. */
export const orderOptions = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: async ({ signal }) =>
      (await api.get<{ data: OrderDetail }>(`orders/${encodeURIComponent(id)}`, { signal })).data,
  })

/** How many orders stand in each state, over everything. */
export const orderCountsOptions = queryOptions({
  queryKey: ['orders', 'counts'],
  queryFn: async ({ signal }) => (await api.get<{ data: OrderCounts }>('orders/counts', { signal })).data,
  meta: { quiet: true },
})

const shownLists = (client: QueryClient) =>
  client.getQueriesData<OrdersPage>({ queryKey: ['orders', 'list'] })

/** A row some list has brought already: enough to draw an order's head while the rest is on its way. */
export function rowInLists(client: QueryClient, matches: (row: OrderRow) => boolean): OrderRow | undefined {
  for (const [, page] of shownLists(client)) {
    const row = page?.data.find(matches)
    if (row) return row
  }
  return undefined
}

/** Changes what is shown of one order, in every list and on its page. */
export function paintOrder(client: QueryClient, id: number, patch: Partial<OrderRow>): void {
  client.setQueriesData<OrdersPage>({ queryKey: ['orders', 'list'] }, (page) =>
    page?.data.some((row) => row.id === id)
      ? { ...page, data: page.data.map((row) => (row.id === id ? { ...row, ...patch } : row)) }
      : page,
  )
  client.setQueryData<OrderDetail>(
    orderOptions(String(id)).queryKey,
    (order) => order && { ...order, ...patch },
  )
}

/** The orders before and after one in the list as it was left. */
export function neighboursOf(client: QueryClient, id: string): { previous?: number; next?: number } {
  const rows = client.getQueryData<OrdersPage>(ordersOptions(searchLeft(ORDERS)).queryKey)?.data ?? []
  const place = rows.findIndex((row) => String(row.id) === id)
  if (place < 0) return {}
  const [previous, next] = [rows[place - 1]?.id, rows[place + 1]?.id]
  return { ...(previous ? { previous } : {}), ...(next ? { next } : {}) }
}

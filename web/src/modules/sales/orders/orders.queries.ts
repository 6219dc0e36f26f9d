import { orderPages } from '@bustan/contract/sales/addresses.ts'
import type { Answered, QueryOf } from '@bustan/contract/core/calls/endpoint.ts'
import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import type { OrderRow } from '@bustan/contract/sales/orders/orders.ts'
import type { QueryClient } from '@tanstack/react-query'
import { keepPreviousData } from '@tanstack/react-query'
import { keyOf, queryOf, dataOf } from '../../../platform/http/call.ts'
import { searchLeft } from '../../../platform/list/listAddress.ts'
import type { Search } from '../../../platform/i18n/searchText.ts'
import { ordersQueryOf } from './list/orderFilters.ts'

type OrdersPage = Answered<typeof ordersApi.list>

/** A page of orders. */
export const ordersPageOptions = (query: QueryOf<typeof ordersApi.list>) => ({
  ...queryOf(ordersApi.list, { query }),
  placeholderData: keepPreviousData,
})

/** The page of orders an address asks for. */
export const ordersOptions = (search: Search) => ordersPageOptions(ordersQueryOf(search))

/** One order, whole. */
export const orderOptions = (id: string) => dataOf(ordersApi.one, { params: { id } })
/** The query for the number of orders in each state, over all orders. */
export const orderCountsOptions = {
  ...dataOf(ordersApi.counts),
  meta: { quiet: true },
}

/** The query key under which the pages of orders are cached. */
export const allOrderLists = { queryKey: keyOf(ordersApi.list) }

const shownLists = (client: QueryClient) => client.getQueriesData<OrdersPage>(allOrderLists)

/** A row some list has brought already: enough to draw an order's head while the rest is on its way. */
export function rowInLists(client: QueryClient, matches: (row: OrderRow) => boolean): OrderRow | undefined {
  for (const [, page] of shownLists(client)) {
    const row = page?.data.find(matches)
    if (row) return row
  }
  return undefined
}

/** Changes what is shown of one order, in every list and on its page. */
export function patchOrder(client: QueryClient, id: number, patch: Partial<OrderRow>): void {
  client.setQueriesData<OrdersPage>(allOrderLists, (page) =>
    page?.data.some((row) => row.id === id)
      ? { ...page, data: page.data.map((row) => (row.id === id ? { ...row, ...patch } : row)) }
      : page,
  )
  client.setQueryData(
    orderOptions(String(id)).queryKey,
    (one) => one && { ...one, data: { ...one.data, ...patch } },
  )
}

/** Takes over an order that the server has answered with: its page is whole, and its rows in lists take `part` of it. */
export function takeOver(
  client: QueryClient,
  answer: Answered<typeof ordersApi.one>,
  part: Partial<OrderRow>,
): void {
  const { id } = answer.data
  client.setQueryData(orderOptions(String(id)).queryKey, answer)
  patchOrder(client, id, part)
}

/** The orders before and after one in the list as it was left. */
export function neighboursOf(client: QueryClient, id: string): { previous?: number; next?: number } {
  const rows =
    client.getQueryData<OrdersPage>(ordersOptions(searchLeft(orderPages.base)).queryKey)?.data ?? []
  const index = rows.findIndex((row) => String(row.id) === id)
  if (index < 0) return {}
  const [previous, next] = [rows[index - 1]?.id, rows[index + 1]?.id]
  return { ...(previous ? { previous } : {}), ...(next ? { next } : {}) }
}

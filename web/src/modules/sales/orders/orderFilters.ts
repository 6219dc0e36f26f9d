import { MAX_PAGE_SIZE } from '@bustan/contract/core/pageSizes.ts'
import type { QueryOf } from '@bustan/contract/core/endpoint.ts'
import type { ordersApi } from '@bustan/contract/sales/orders.api.ts'
import { pageOf } from '../../../platform/searchText.ts'
import type { Search } from '../../../platform/searchText.ts'

/** Rows on a page of orders unless the address says otherwise: as many as a manager's screen shows at once. */
export const ORDERS_PER_PAGE = 12
const PAGE_SIZES: readonly number[] = [12, 24, 50, 100]

const FILTERS = ['id', 'mobile', 'userId', 'status', 'from', 'to'] as const
export type OrderFilter = (typeof FILTERS)[number]

/** The filters an address holds; blank ones are none. */
export function filtersOf(search: Search): Partial<Record<OrderFilter, string>> {
  return Object.fromEntries(FILTERS.flatMap((name) => (search[name] ? [[name, search[name]]] : [])))
}

/** The patch that takes every filter out of the address. */
export const withoutFilters: Readonly<Record<OrderFilter, null>> = {
  id: null,
  mobile: null,
  userId: null,
  status: null,
  from: null,
  to: null,
}

export function pageSizeOf(search: Search): number {
  const size = Number(search['per_page'])
  return Number.isInteger(size) && size > 0 && size <= MAX_PAGE_SIZE ? size : ORDERS_PER_PAGE
}

/** The page sizes to choose from; one that an address brought stands among them. */
export function sizesWith(size: number): number[] {
  return [...new Set([...PAGE_SIZES, size])].toSorted((a, b) => a - b)
}

/** What an address asks the API for: its page and its filters, whatever else stands in it. */
export function ordersQueryOf(search: Search): QueryOf<typeof ordersApi.list> {
  const page = pageOf(search)
  return { ...filtersOf(search), ...(page > 1 ? { page } : {}), per_page: pageSizeOf(search) }
}

/** Whether the address shows the newest orders of all: where a new one comes in by itself. */
export function isFrontPage(search: Search): boolean {
  return pageOf(search) === 1 && Object.keys(filtersOf(search)).length === 0
}

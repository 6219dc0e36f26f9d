import { orderPages } from '@bustan/contract/sales/addresses.ts'
import type { QueryOf } from '@bustan/contract/core/calls/endpoint.ts'
import type { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import { isQueue, orderStates } from '@bustan/contract/sales/orders/orderStates.ts'
import { orderTags } from '@bustan/contract/sales/orders/orderTags.ts'
import { paymentMethods, paymentStates } from '@bustan/contract/sales/orders/payment.ts'
import { isFiltered, listQuery } from '../../../../platform/list/filters/listFilters.ts'
import type { ListFilters } from '../../../../platform/list/filters/listFilters.ts'
import { pageOf } from '../../../../platform/i18n/searchText.ts'
import type { Search } from '../../../../platform/i18n/searchText.ts'
import { clientFilter } from './clientFilter.tsx'

/** A filter that comes with a link or a chip: it is asked for, or not. */
const flagFilter = <Name extends 'waiting' | 'counted' | 'late' | 'vat' | 'awaiting'>(name: Name) =>
  ({
    name,
    field: ['orders', name],
    kind: 'choice',
    panel: false,
    options: [{ value: '1', label: 'values/yes' }],
  }) as const

/** The filters of the list of orders. */
const filters: ListFilters<typeof ordersApi.list> = [
  { name: 'id', field: ['orders', 'id'], kind: 'number' },
  { name: 'mobile', field: ['orders', 'mobile'], kind: 'phone' },
  clientFilter('userId'),
  {
    name: 'status',
    field: ['orders', 'status'],
    kind: 'choice',
    quick: true,
    all: 'orders/all',
    instead: ['waiting', 'counted'],
    options: orderStates.map((state) => ({ value: state, label: `orderStates/${state}` as const })),
  },
  { ...flagFilter('waiting'), instead: ['status'] },
  flagFilter('counted'),
  flagFilter('late'),
  flagFilter('vat'),
  flagFilter('awaiting'),
  { name: 'product_id', field: ['orders', 'product_id'], kind: 'reference', to: 'products' },
  { name: 'area_id', field: ['orders', 'area_id'], kind: 'reference', to: 'areas' },
  {
    name: 'distance',
    field: ['orders', 'distance'],
    kind: 'choice',
    options: [
      { value: '0-5', label: 'orders/ranges/near' },
      { value: '5-10', label: 'orders/ranges/middle' },
      { value: '10-20', label: 'orders/ranges/far' },
      { value: '20-', label: 'orders/ranges/farthest' },
    ],
  },
  {
    name: 'payment_method',
    field: ['orders', 'payment_method'],
    kind: 'choice',
    options: paymentMethods.map((method) => ({
      value: method,
      label: `choices/payment_method/${method}` as const,
    })),
  },
  {
    name: 'payment_state',
    field: ['orders', 'payment_state'],
    kind: 'choice',
    options: paymentStates.map((state) => ({
      value: state,
      label: `choices/payment_state/${state}` as const,
    })),
  },
  {
    name: 'tag',
    field: ['orders', 'tag'],
    kind: 'choice',
    options: orderTags.map((tag) => ({ value: tag, label: `fields/orders/${tag}` as const })),
  },
  {
    name: 'pieces',
    field: ['orders', 'pieces'],
    kind: 'choice',
    options: [
      { value: '0-10', label: 'orders/ranges/few' },
      { value: '10-30', label: 'orders/ranges/some' },
      { value: '30-', label: 'orders/ranges/many' },
    ],
  },
  {
    name: 'management_id',
    field: ['users', 'department_id'],
    kind: 'reference',
    to: 'management',
    panel: false,
  },
  {
    name: 'from',
    kind: 'days',
    labels: { from: 'orders/filters/from', to: 'orders/filters/to' },
  },
]

/** The calls of the list of orders: by their age alone, at first as many rows as a manager's screen shows at once. */
export const orderCalls = {
  path: orderPages.base,
  filters: filters.filter(({ name }) => name !== 'payment_state'),
  pageSizes: [12, 24, 50, 100],
  sorted: ['age', '-age', 'since', '-since'],
} as const

/** The calls of the list while payments are recorded. */
const paidCalls = { ...orderCalls, filters }

/** Returns the calls of the list as they are offered: nobody filters by payments that are not recorded. */
export const orderCallsWith = (hasPayments: boolean) => (hasPayments ? paidCalls : orderCalls)

/** Returns the API query for an address: its page and its filters, ignoring everything else in it. */
export const ordersQueryOf = (search: Search): QueryOf<typeof ordersApi.list> => listQuery(paidCalls, search)

/** Returns the order of a list whose address names none: orders under way are listed from the one that has stood longest on. */
export const usualOrderSort = (search: Search): string => (isQueue(search) ? 'since' : '-age')

/** Checks whether the address shows the newest of all orders, so that new ones appear by themselves. */
export const isFrontPage = (search: Search): boolean =>
  pageOf(search) === 1 && search['sort'] !== 'age' && !isFiltered(filters, search)

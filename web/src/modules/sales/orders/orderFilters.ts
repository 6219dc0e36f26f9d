import type { QueryOf } from '@bustan/contract/core/endpoint.ts'
import type { ordersApi } from '@bustan/contract/sales/orders.api.ts'
import { orderMachine } from '@bustan/contract/sales/orderStates.ts'
import { lazy } from 'react'
import { isFiltered, listQuery } from '../../../platform/list/listFilters.ts'
import type { ListFilters } from '../../../platform/list/listFilters.ts'
import { pageOf } from '../../../platform/searchText.ts'
import type { Search } from '../../../platform/searchText.ts'
import { ClientName } from './ClientName.tsx'

const ClientSelect = lazy(() =>
  import('./ClientSelect.tsx').then((module) => ({ default: module.ClientSelect })),
)

const clientChoices = async (typed: string) => (await import('./clientChoices.ts')).clientChoices(typed)

/** What the list of orders is narrowed by. */
const filters: ListFilters<typeof ordersApi.list> = [
  { name: 'id', field: ['orders', 'id'], kind: 'number' },
  { name: 'mobile', field: ['orders', 'mobile'], kind: 'phone' },
  {
    name: 'userId',
    field: ['orders', 'user_id'],
    kind: 'own',
    Input: ClientSelect,
    Shown: ClientName,
    choices: clientChoices,
  },
  {
    name: 'status',
    field: ['orders', 'status'],
    kind: 'choice',
    quick: true,
    all: 'orders/all',
    instead: ['waiting', 'counted'],
    options: orderMachine.states.map((state) => ({ value: state, label: `orderStates/${state}` as const })),
  },
  {
    name: 'waiting',
    field: ['orders', 'waiting'],
    kind: 'choice',
    panel: false,
    instead: ['status'],
    options: [{ value: '1', label: 'values/yes' }],
  },
  {
    name: 'counted',
    field: ['orders', 'counted'],
    kind: 'choice',
    panel: false,
    options: [{ value: '1', label: 'values/yes' }],
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
  path: '/orders',
  filters,
  pageSizes: [12, 24, 50, 100],
  sorted: ['age', '-age'],
} as const

/** What an address asks the API for: its page and its filters, whatever else stands in it. */
export const ordersQueryOf = (search: Search): QueryOf<typeof ordersApi.list> => listQuery(orderCalls, search)

/** Whether the address shows the newest orders of all: where a new one comes in by itself. */
export const isFrontPage = (search: Search): boolean =>
  pageOf(search) === 1 && search['sort'] !== 'age' && !isFiltered(filters, search)

import type { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import { expect, test } from 'vitest'
import { appliedNames, isFiltered, listQuery, withoutFilters } from './listFilters.ts'
import type { ListFilter, ListFilters } from './listFilters.ts'

const filters: readonly ListFilter[] = [
  { name: 'name', field: ['units', 'name'], kind: 'text', spelled: ['title'] },
  {
    name: 'state',
    sends: 'status_requests',
    field: ['users', 'registration_status'],
    kind: 'choice',
    fallback: 'pending',
    options: [],
  },
  { name: 'from', kind: 'days', labels: { from: 'filters/from', to: 'filters/to' } },
]

test('what an address says is asked under the names the API knows, and nothing else', () => {
  const search = { title: 'تفاح', state: 'rejected', to: '2026-11-20', print: '1', sort: '-name', page: '3' }
  expect(listQuery({ filters, fixed: { type: 'employee' } }, search)).toEqual({
    title: 'تفاح',
    status_requests: 'rejected',
    to: '2026-11-20',
    sort: '-name',
    page: '3',
    type: 'employee',
  })
  expect(listQuery({ filters, sorted: false, pageSizes: [20, 50] }, { sort: 'name', page: '1' })).toEqual({
    status_requests: 'pending',
    per_page: '20',
  })
})

test('what is asked for without being said narrows nothing', () => {
  expect(isFiltered(filters, { state: 'rejected', page: '2' })).toBe(false)
  expect(isFiltered(filters, { title: 'a' })).toBe(true)
  expect(withoutFilters(filters)).toEqual({ name: null, title: null, state: null, from: null, to: null })
})

test('a span has two names of its own, beside the days that every list may have', () => {
  const spans: readonly ListFilter[] = [
    ...filters,
    {
      name: 'price',
      field: ['products', 'price'],
      kind: 'span',
      of: 'amount',
      names: ['price_from', 'price_to'],
    },
    {
      name: 'starts',
      field: ['units', 'starts'],
      kind: 'span',
      of: 'day',
      names: ['starts_from', 'starts_to'],
    },
  ]
  const search = { from: '2026-11-01', starts_to: '2026-11-20', price_from: '2.50', price: '7' }
  expect(listQuery({ filters: spans }, search)).toMatchObject({
    from: '2026-11-01',
    starts_to: '2026-11-20',
    price_from: '2.50',
  })
  expect(listQuery({ filters: spans }, search)).not.toHaveProperty('price')
  expect(appliedNames(spans, search)).toEqual(['from', 'price_from', 'starts_to'])
  expect(isFiltered(spans, { starts_from: '2026-11-20' })).toBe(true)
  expect(withoutFilters(spans)).toMatchObject({ price_from: null, price_to: null, starts_to: null })
})

test('a filter that the query of a list does not know, or of a field without a label, does not compile', () => {
  const known: ListFilters<typeof ordersApi.list> = [
    { name: 'userId', field: ['orders', 'user_id'], kind: 'number' },
    // @ts-expect-error Orders are not found by a shoe size.
    { name: 'shoe_size', field: ['orders', 'user_id'], kind: 'number' },
    // @ts-expect-error A shoe size has no label.
    { name: 'userId', field: ['orders', 'shoe_size'], kind: 'number' },
  ]
  expect(known).toHaveLength(3)
})

import { stringifySearch } from '@bustan/contract/core/screens/address.ts'
import { expect, test } from 'vitest'
import { queryString } from '../../../../platform/http/http.ts'
import { parseSearch, patchSearch } from '../../../../platform/i18n/searchText.ts'
import {
  filterValues,
  pageSizeOf,
  pageSizesWith,
  withoutFilters,
} from '../../../../platform/list/filters/listFilters.ts'
import { isFrontPage, orderCalls, ordersQueryOf } from './orderFilters.ts'

const query = (address: string) => queryString(ordersQueryOf(parseSearch(address)))

test('page, page size and every filter of the address reach the call as they are written', () => {
  expect(
    query('?page=3&per_page=50&id=12&mobile=0512345678&userId=7&status=new&from=2026-11-01&to=2026-11-20'),
  ).toBe('?from=2026-11-01&id=12&mobile=0512345678&page=3&per_page=50&status=new&to=2026-11-20&userId=7')
})

test('what waits for the reader is a filter like any, and orders are sorted by their age alone', () => {
  expect(query('?waiting=1&sort=-age')).toBe('?per_page=12&sort=-age&waiting=1')
  expect(query('?sort=age')).toBe('?per_page=12&sort=age')
  expect(patchSearch({ waiting: '1', sort: 'age' }, withoutFilters(orderCalls.filters))).toEqual({
    sort: 'age',
  })
})

test('a bare address asks for the first twelve', () => {
  expect(query('')).toBe('?per_page=12')
})

test('what is no filter of orders is not asked for', () => {
  expect(query('?print=1&sort=name&mobile=')).toBe('?per_page=12')
})

test.each(['0', '-5', '101', '12.5', 'many', ''])('a page size of %j is the usual one', (size) => {
  expect(pageSizeOf({ per_page: size }, 12)).toBe(12)
})

test('filters written into an address are read back the same, and lead to page 1', () => {
  const filters = { mobile: '05 1', status: 'delivering', from: '2026-11-01' }
  const address = stringifySearch(patchSearch({ page: '9', per_page: '24' }, filters))
  expect(filterValues(orderCalls.filters, parseSearch(address))).toEqual(filters)
  expect(parseSearch(address)['page']).toBeUndefined()
  expect(parseSearch(address)['per_page']).toBe('24')
})

test('clearing keeps only the page size', () => {
  const search = {
    page: '2',
    per_page: '50',
    id: '1',
    mobile: '05',
    userId: '3',
    status: 'new',
    from: 'x',
    to: 'y',
  }
  expect(patchSearch(search, withoutFilters(orderCalls.filters))).toEqual({ per_page: '50' })
})

test('the front page is the first one without filters, at any size', () => {
  expect(isFrontPage({})).toBe(true)
  expect(isFrontPage({ page: '1', per_page: '100' })).toBe(true)
  expect(isFrontPage({ page: '2' })).toBe(false)
  expect(isFrontPage({ status: 'new' })).toBe(false)
  expect(isFrontPage({ waiting: '1' })).toBe(false)
  expect(isFrontPage({ sort: 'age' })).toBe(false)
  expect(isFrontPage({ sort: '-age' })).toBe(true)
})

test('a page size that an address brought stands among those to choose from', () => {
  expect(pageSizesWith(orderCalls.pageSizes, 12)).toEqual([12, 24, 50, 100])
  expect(pageSizesWith(orderCalls.pageSizes, 6)).toEqual([6, 12, 24, 50, 100])
})

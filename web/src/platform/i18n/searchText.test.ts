import { stringifySearch } from '@bustan/contract/core/screens/address.ts'
import { expect, test } from 'vitest'
import { pageOf, parseSearch, patchSearch } from './searchText.ts'

test('texts stay what they are: leading zeros, long numbers, words that look like values', () => {
  const text = '?mobile=0512345678&id=12345678901234567890&name=true&q=%D8%B7%D9%84%D8%A8'
  expect(parseSearch(text)).toEqual({
    mobile: '0512345678',
    id: '12345678901234567890',
    name: 'true',
    q: 'طلب',
  })
  expect(stringifySearch(parseSearch(text))).toBe(text)
})

test('blank values leave the address', () => {
  expect(stringifySearch({ a: '', b: null, c: undefined, d: 0 })).toBe('?d=0')
  expect(stringifySearch({})).toBe('')
})

test('a filter that changes leads back to page 1; turning the page keeps the filters', () => {
  const search = { page: '4', status: '1', sort: 'name' }
  expect(patchSearch(search, { status: '0' })).toEqual({ status: '0', sort: 'name' })
  expect(patchSearch(search, { status: null })).toEqual({ sort: 'name' })
  expect(patchSearch(search, { page: '5' })).toEqual({ page: '5', status: '1', sort: 'name' })
})

test('page 1 needs no mention', () => {
  expect(patchSearch({ page: '2' }, { page: '1' })).toEqual({})
})

test.each([
  [{}, 1],
  [{ page: '3' }, 3],
  [{ page: '0' }, 1],
  [{ page: '-2' }, 1],
  [{ page: '2.5' }, 1],
  [{ page: 'x' }, 1],
])('%j asks for page %i', (search, page) => {
  expect(pageOf(search as Record<string, string>)).toBe(page)
})

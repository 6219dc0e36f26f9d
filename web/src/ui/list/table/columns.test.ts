import { expect, test } from 'vitest'
import { type Column, arrangeColumns, toggleRows } from './columns.ts'

const keys = ['a', 'b', 'c', 'd', 'e']

test('a plain click toggles one row and leaves the others', () => {
  expect([...toggleRows(keys, new Set(['a']), 2, null)]).toEqual(['a', 'c'])
  expect([...toggleRows(keys, new Set(['a', 'c']), 2, null)]).toEqual(['a'])
})

test('a click with Shift gives the whole range the state of the clicked row, in either direction', () => {
  expect([...toggleRows(keys, new Set(['b']), 3, 1)]).toEqual(['b', 'c', 'd'])
  expect([...toggleRows(keys, new Set(['d']), 1, 3)].toSorted()).toEqual(['b', 'c', 'd'])
  expect([...toggleRows(keys, new Set(keys), 1, 3)]).toEqual(['a', 'e'])
})

test('a row that is no longer there changes nothing', () => {
  expect([...toggleRows(keys, new Set(['a']), 9, null)]).toEqual(['a'])
})

const column = (key: string, hideable = true): Column<string> => ({
  key,
  header: key,
  hideable,
  cell: () => key,
})
const shown = (columns: Column<string>[]) => columns.map((each) => each.key).join('')

test('columns follow the order asked for; those it does not name keep their place after it', () => {
  const columns = ['a', 'b', 'c', 'd'].map((key) => column(key))
  expect(shown(arrangeColumns(columns, new Set(), ['c', 'a']))).toBe('cabd')
  expect(shown(arrangeColumns(columns, new Set(['b'])))).toBe('acd')
})

test('a column that must be seen keeps its place, however the others are ordered', () => {
  const columns = [column('a', false), column('b'), column('c'), column('d', false), column('e')]
  expect(shown(arrangeColumns(columns, new Set(), ['e', 'c', 'b']))).toBe('aecdb')
  expect(shown(arrangeColumns(columns, new Set(['e']), ['e', 'c', 'b']))).toBe('acdb')
})

test('a column that must be seen cannot be hidden', () => {
  expect(shown(arrangeColumns([column('a', false), column('b')], new Set(['a', 'b'])))).toBe('a')
})

import { expect, test } from 'vitest'
import { hasMovedUp, holdRows, leftRows } from './frozenRows.ts'
import type { Holding } from './frozenRows.ts'

interface Order {
  id: number
  status: string
}

const order = (id: number, status = 'new'): Order => ({ id, status })
const isNew = (row: Order) => row.status === 'new'
const before = { question: '?status=new', rows: [order(5), order(4), order(3)] }
const held = (more: Partial<Holding<Order>> = {}) =>
  holdRows(before, {
    question: before.question,
    rows: before.rows,
    reloaded: new Map(),
    hold: 'all',
    belongs: isNew,
    ...more,
  })?.map(({ id, status }) => `${id} ${status}`)

test('new rows wait, and those they push off the page stay, each in its place', () => {
  expect(held({ rows: [order(9), order(8), order(5)] })).toEqual(['5 new', '4 new', '3 new'])
})

test('what is new about a held row is drawn; of one that left, what was reloaded or else known last', () => {
  expect(held({ rows: [order(4, 'prepared'), order(3)] })).toEqual(['5 new', '4 prepared', '3 new'])
  const reloaded = new Map([[5, order(5, 'rejected')]])
  expect(held({ rows: [order(4), order(3)], reloaded: reloaded })).toEqual(['5 rejected', '4 new', '3 new'])
})

test('where rows may only leave, those that do not belong go and nothing comes in', () => {
  const rows = [order(9), order(5), order(4, 'prepared')]
  expect(held({ rows, hold: 'still' })).toEqual(['5 new', '3 new'])
})

test('another question, and a hold that ends, let all go', () => {
  const rows = [order(9), order(8)]
  expect(held({ rows, question: '?status=prepared' })).toEqual(['9 new', '8 new'])
  expect(held({ rows, hold: 'none' })).toEqual(['9 new', '8 new'])
})

test('nothing is held before there is anything', () => {
  expect(held({ rows: undefined })).toBeUndefined()
  const now = { question: '', rows: [order(1)], reloaded: new Map(), hold: 'all', belongs: isNew } as const
  expect(holdRows(null, now)).toEqual([order(1)])
  expect(holdRows({ question: '', rows: undefined }, now)).toEqual([order(1)])
})

test('rows that left are told apart by what the list asks for', () => {
  expect(leftRows([order(5), order(4, 'prepared')], isNew)).toEqual(new Set(['4']))
  expect(leftRows(undefined, isNew).size).toBe(0)
})

test('once every row is decided the next ones take their place; where there are none, they stay', () => {
  const decided = [order(5, 'prepared'), order(4, 'rejected'), order(3, 'prepared')]
  const all = { question: before.question, rows: decided }
  const next = { ...all, reloaded: new Map(), hold: 'all', belongs: isNew } as const
  expect(holdRows(all, { ...next, rows: [order(9), order(8)] })).toEqual([order(9), order(8)])
  expect(holdRows(all, { ...next, rows: [] })).toEqual(decided)
  const one = [order(5), order(4, 'rejected'), order(3, 'prepared')]
  expect(holdRows({ ...all, rows: one }, { ...next, rows: [order(5), order(9)] })).toEqual(one)
})

test('rows have moved up where the answer ends with one that is not drawn, not where new ones came in first', () => {
  const rendered = [order(1), order(2), order(3)]
  expect(hasMovedUp(rendered, [order(2), order(3), order(4)])).toBe(true)
  expect(hasMovedUp(rendered, [order(9), order(1), order(2)])).toBe(false)
  expect(hasMovedUp(rendered, rendered)).toBe(false)
  expect(hasMovedUp(rendered, [])).toBe(false)
  expect(hasMovedUp(undefined, rendered)).toBe(false)
})

import { expect, test } from 'vitest'
import type { Permission } from '@bustan/contract/permissions.ts'
import { impliedBy, everyControl, chosenGrade, pressed } from './permissionChoice.ts'

const set = (...ids: number[]) => new Set(ids)
const idsOf = (...names: Permission[]) =>
  names.map((name) => everyControl.find(({ permission }) => permission === name)?.id ?? 0) as [
    number,
    number,
    number,
    number,
  ]

test('a set is chosen in part, whole or not at all', () => {
  expect(chosenGrade([1, 2], set())).toBe('none')
  expect(chosenGrade([1, 2], set(2, 9))).toBe('some')
  expect(chosenGrade([1, 2], set(1, 2, 9))).toBe('all')
})

test('a press chooses the rest, and the next one takes all away', () => {
  const [one, two, three, nine] = idsOf('units index', 'units show', 'units create', 'products index')
  const free = set(one, two, three, nine)
  const more = pressed([three, one, two], set(two, nine), free)
  expect(more).toEqual([one, two, three, nine])
  expect(pressed([one, two, three], new Set(more), free)).toEqual([nine])
})

test('what may not be given stays as it is, chosen or not', () => {
  const [one, two, three] = idsOf('units index', 'units show', 'units create')
  expect(pressed([one, two, three], set(one), set(two))).toEqual([one, two])
  expect(pressed([one, two, three], set(one, two), set(two))).toEqual([one])
  expect(pressed([one, three], set(one), set())).toEqual([one])
})

test('a permission brings those that belong to it, which stay while it stands and are free without it', () => {
  const [edit, accept, reject, deliver] = idsOf(
    'orders edit',
    'orders accept',
    'orders reject',
    'orders deliver',
  )
  const free = set(edit, accept, reject, deliver)
  const whole = new Set(pressed([edit], set(), free))
  expect(whole).toEqual(free)
  expect(impliedBy(accept, whole)?.permission).toBe('orders edit')
  expect(impliedBy(edit, whole)).toBeUndefined()
  expect(new Set(pressed([accept], whole, free))).toEqual(free)
  const parts = new Set(pressed([edit], whole, free))
  expect(parts).toEqual(set(accept, reject, deliver))
  expect(impliedBy(accept, parts)).toBeUndefined()
  expect(pressed([edit, accept, reject, deliver], whole, free)).toEqual([])
})

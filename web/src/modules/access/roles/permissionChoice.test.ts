import { expect, test } from 'vitest'
import { gradeOf, pressed } from './permissionChoice.ts'

const set = (...ids: number[]) => new Set(ids)

test('a set is chosen in part, whole or not at all', () => {
  expect(gradeOf([1, 2], set())).toBe('none')
  expect(gradeOf([1, 2], set(2, 9))).toBe('some')
  expect(gradeOf([1, 2], set(1, 2, 9))).toBe('all')
})

test('a press chooses the rest, and the next one takes all away', () => {
  const free = set(1, 2, 3, 9)
  const more = pressed([3, 1, 2], set(2, 9), free)
  expect(more).toEqual([1, 2, 3, 9])
  expect(pressed([1, 2, 3], new Set(more), free)).toEqual([9])
})

test('what may not be given stays as it is, chosen or not', () => {
  expect(pressed([1, 2, 3], set(1), set(2))).toEqual([1, 2])
  expect(pressed([1, 2, 3], set(1, 2), set(2))).toEqual([1])
  expect(pressed([1, 3], set(1), set())).toEqual([1])
})

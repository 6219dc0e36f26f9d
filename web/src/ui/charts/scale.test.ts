import { expect, test } from 'vitest'
import { axisEnd, ringParts } from './scale.ts'

test('an axis ends at a round even number above all values', () => {
  expect([0, 1, 2, 3, 7, 9.5, 10, 11, 39, 61, 99, 4_321].map(axisEnd)).toEqual([
    2, 2, 2, 4, 8, 10, 20, 20, 40, 80, 100, 6_000,
  ])
})

test('the parts of a ring follow one another and make it whole', () => {
  expect(ringParts([1, 0, 3])).toEqual([
    { from: 0, share: 25 },
    { from: 25, share: 0 },
    { from: 25, share: 75 },
  ])
  expect(ringParts([0, 0])).toEqual([
    { from: 0, share: 0 },
    { from: 0, share: 0 },
  ])
})

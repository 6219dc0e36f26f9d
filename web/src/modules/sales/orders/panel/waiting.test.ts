import { expect, test } from 'vitest'
import { stillWaiting, toneOfAge, waitedMinutes } from './waiting.ts'

const at = Date.parse('2026-11-22T10:00:00Z')

test.each([
  [0, 0],
  [59_999, 0],
  [60_000, 1],
  [12 * 60_000 + 30_000, 12],
  [-90_000, 0],
])('after %i ms it has waited %i minutes', (ms, minutes) => {
  expect(waitedMinutes(at, at + ms)).toBe(minutes)
})

test.each([
  [0, 'calm'],
  [9, 'calm'],
  [10, 'amber'],
  [19, 'amber'],
  [20, 'red'],
  [5_000, 'red'],
] as const)('%i minutes are %s where 10 are long and 20 too long', (minutes, tone) => {
  expect(toneOfAge(minutes, { amber: 10, red: 20 })).toBe(tone)
})

test('what was decided elsewhere waits no longer', () => {
  expect(stillWaiting([7, 8, 9], { ids: [9, 7], isAll: true })).toEqual([7, 9])
  expect(stillWaiting([7, 7], { ids: [], isAll: true })).toEqual([])
})

test('an order too old to be among the newest that wait may wait still', () => {
  expect(stillWaiting([3, 50, 60], { ids: [60, 55, 40], isAll: false })).toEqual([3, 60])
})

import { expect, test } from 'vitest'
import type { WeighableLine } from './weighingLines.ts'
import { isFull, nextUnweighed } from './weighingLines.ts'

const line = (position: number, picked_grams: number | null = null) =>
  ({ position, picked_grams }) as WeighableLine

test('the next line is the one behind that has no bag yet, then the first one', () => {
  const lines = [line(1), line(2, 500), line(3), line(4)]
  expect(nextUnweighed(lines, 1)?.position).toBe(3)
  expect(nextUnweighed(lines, 4)?.position).toBe(1)
  expect(nextUnweighed([line(1), line(2, 5)], 1)).toBeUndefined()
})

test('a line has all it needs once it is no longer short', () => {
  const picked = (picked_grams: number | null) =>
    isFull({
      picked_grams,
      weighed: { wanted: 2, unit_grams: 1_000, over_percent: 10, under_percent: 10 },
    } as WeighableLine)
  expect([null, 1_700, 1_800, 2_500].map((grams) => picked(grams))).toEqual([false, false, true, true])
})

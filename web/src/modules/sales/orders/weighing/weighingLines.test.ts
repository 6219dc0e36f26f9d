import { expect, test } from 'vitest'
import type { WeighableLine } from './weighingLines.ts'
import { nextUnweighed } from './weighingLines.ts'

const line = (position: number, picked_grams: number | null = null) =>
  ({ position, picked_grams }) as WeighableLine

test('the next line is the one behind that has no bag yet, then the first one', () => {
  const lines = [line(1), line(2, 500), line(3), line(4)]
  expect(nextUnweighed(lines, 1)?.position).toBe(3)
  expect(nextUnweighed(lines, 4)?.position).toBe(1)
  expect(nextUnweighed([line(1), line(2, 5)], 1)).toBeUndefined()
})

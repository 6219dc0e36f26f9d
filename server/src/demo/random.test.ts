import { describe, expect, test } from 'vitest'
import { createRandom } from './random.ts'

const some = (seed: string) => {
  const random = createRandom(seed)
  return Array.from({ length: 1_000 }, () => random.next())
}

describe('random', () => {
  test('is the same for the same seed and another for another', () => {
    expect(some('a')).toEqual(some('a'))
    expect(some('a')).not.toEqual(some('b'))
  })

  test('fills its range evenly', () => {
    const values = some('range')
    expect(values.every((value) => value >= 0 && value < 1)).toBe(true)
    expect(values.reduce((sum, value) => sum + value, 0) / values.length).toBeCloseTo(0.5, 1)
    const random = createRandom('dice')
    expect(new Set(Array.from({ length: 300 }, () => random.whole(1, 6)))).toEqual(
      new Set([1, 2, 3, 4, 5, 6]),
    )
  })

  test('picks by weight', () => {
    const random = createRandom('weights')
    const picks = Array.from({ length: 1_000 }, () =>
      random.weighted([
        ['often', 9],
        ['seldom', 1],
        ['never', 0],
      ]),
    )
    expect(picks.filter((pick) => pick === 'seldom').length).toBeGreaterThan(60)
    expect(picks.filter((pick) => pick === 'seldom').length).toBeLessThan(150)
    expect(picks).not.toContain('never')
  })
})

import { describe, expect, test } from 'vitest'
import { quantity } from './inputs.ts'

describe('a quantity', () => {
  test.each([
    [0.001, 0.001],
    [100_000, 100_000],
    ['١٫٢٥', 1.25],
    ['2.130', 2.13],
    [0.1 + 0.2, 0.3],
    [99_999.999, 99_999.999],
  ])('of %s is taken', (given, value) => {
    const { data } = quantity().safeParse(given)
    expect(data?.toFixed(3)).toBe(value.toFixed(3))
  })

  test.each([0, -1, 0.0004, 0.3333, '1.2345', 99_999.9994, 100_000.001, 'x', Number.NaN])(
    'of %s is refused',
    (given) => {
      expect(quantity().safeParse(given).success).toBe(false)
    },
  )

  test('may be nothing where that is asked for', () => {
    expect(quantity(0).safeParse(0).success).toBe(true)
    expect(quantity(0).safeParse(0.0004).success).toBe(false)
  })
})

import { expect, test } from 'vitest'
import { digitsOnly } from './DigitsInput.tsx'

test.each([
  ['٠٥٠ ١٢٣', 'integer', '050123'],
  ['۱۲۳a', 'integer', '123'],
  ['١٢٫٥', 'decimal', '12.5'],
  ['1.2.3', 'decimal', '1.23'],
  ['٬١٬٢٣٤', 'decimal', '1234'],
  ['+966 50', 'phone', '+966 50'],
] as const)('%s as %s is %s', (typed, kind, expected) => {
  expect(digitsOnly(typed, kind)).toBe(expected)
})

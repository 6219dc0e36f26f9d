import { expect, test } from 'vitest'
import { numberCell } from './numberCell.ts'

test.each([
  ['12 ريال', '12'],
  ['١٢٫٥ ريالًا', '12.5'],
  ['12 SAR', '12'],
  ['SAR 1,250.75', '1,250.75'],
  ['12.50 ر.س', '12.50'],
  ['\u20C1 9', '9'],
  ['12,5', '12.5'],
  ['١٢،٥', '12.5'],
  ['12,50', '12.50'],
  ['0,125', '0.125'],
  ['1.234,50', '1234.50'],
  ['-3,5', '-3.5'],
  ['1,500', '1,500'],
  ['12 ريال؟', '12 ريال؟'],
  ['1,5,7', '1,5,7'],
  ['abc', 'abc'],
])('%s is read as %s', (typed, read) => {
  expect(numberCell(typed)).toBe(read)
})

test('what is a number already, or nothing, stays', () => {
  expect(numberCell(12.5)).toBe(12.5)
  expect(numberCell(null)).toBeNull()
})

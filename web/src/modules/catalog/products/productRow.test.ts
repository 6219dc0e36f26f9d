import { expect, test } from 'vitest'
import { discountPercent, stockLevel } from './productRow.ts'

test.each([
  [null, 'untracked'],
  [0, 'out'],
  [0.25, 'low'],
  [5, 'low'],
  [5.001, 'enough'],
] as const)('stock of %s is %s', (stock, level) => expect(stockLevel(stock)).toBe(level))

test.each([
  ['10', '7.5', 25],
  ['١٢٫٥', '10', 20],
  [3, 2.99, 1],
  ['10', '10', null],
  ['10', '12', null],
  ['', '5', null],
  ['10', '', null],
  ['10', '0', null],
] as const)('%s to %s is %s percent less', (price, discounted, percent) =>
  expect(discountPercent(price, discounted)).toBe(percent),
)

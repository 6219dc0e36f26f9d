import { expect, test } from 'vitest'
import { readCell, rowFaults } from './sheetCells.ts'

test.each([
  ['price', '12.50', 1250],
  ['price', '١٢٫٥', 1250],
  ['price', '۱۲٫۵', 1250],
  ['price', '١٬٢٣٤٫٥٠', 123_450],
  ['price', '1,234.5', 123_450],
  ['price', ' \u20C1\u00a012.50 ', 1250],
  ['price', '12.50 ر.س', 1250],
  ['price', 'SAR 12.5', 1250],
  ['price', '12.5000', 1250],
  ['price', 7.2, 720],
  ['price_after_discount', '', null],
  ['price_after_discount', null, null],
  ['stock_quantity', '٠٫٧٥', 0.75],
  ['stock_quantity', 0, 0],
] as const)('%s of %j is %j', (field, raw, value) => {
  expect(readCell(field, raw)).toEqual({ value, fault: null })
})

test.each([
  ['price', '', { problem: 'required' }],
  ['stock_quantity', null, { problem: 'required' }],
  ['price', '1,5', { problem: 'number' }],
  ['price', 'ten', { problem: 'number' }],
  ['price', 1e-7, { problem: 'number' }],
  ['price', '0', { problem: 'positive' }],
  ['price_after_discount', '-4', { problem: 'positive' }],
  ['price', '4.999', { problem: 'halala_places' }],
  ['price', '20000000.01', { problem: 'too_large', maximum: 20_000_000 }],
  ['price', '9'.repeat(39), { problem: 'too_large', maximum: 20_000_000 }],
  ['stock_quantity', '1.0005', { problem: 'places' }],
  ['stock_quantity', '-0.5', { problem: 'too_small', minimum: 0 }],
  ['stock_quantity', '1000001', { problem: 'too_large', maximum: 1_000_000 }],
] as const)('%s of %j is wrong: %j', (field, raw, fault) => {
  expect(readCell(field, raw)).toEqual({ fault })
})

test('a discount is below its price, and without stock nothing is available', () => {
  const row = { price: 500, price_after_discount: 499, stock_quantity: 1, quantity: true }
  expect(rowFaults(row)).toEqual({})
  expect(rowFaults({ ...row, price_after_discount: 500, stock_quantity: 0 })).toEqual({
    price_after_discount: { problem: 'discount_below' },
    quantity: { problem: 'no_stock' },
  })
  expect(rowFaults({ ...row, stock_quantity: null, price_after_discount: null })).toEqual({})
})

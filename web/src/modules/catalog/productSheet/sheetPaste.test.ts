import { expect, test } from 'vitest'
import type { SheetProduct } from './sheetModel.ts'
import { paste, readClipboard } from './sheetPaste.ts'

const product = (id: number, more: Partial<SheetProduct> = {}): SheetProduct => ({
  id,
  version: 1,
  name: `P${id}`,
  unit: null,
  price: 10,
  price_after_discount: null,
  stock_quantity: 5,
  quantity: 1,
  is_active: true,
  ...more,
})
const rows = [product(1), product(2, { stock_quantity: null }), product(3)]
const cells = (from: { row: number; column: number }, text: string) => {
  const { drafts, leftOut } = paste(new Map(), rows, from, readClipboard(text))
  return { cells: Object.fromEntries([...drafts].map(([id, draft]) => [id, draft.cells])), leftOut }
}

test('lines and tabs of any system, without the last empty line', () => {
  expect(readClipboard('1\t2\r\n3\r4\n')).toEqual([['1', '2'], ['3'], ['4']])
  expect(readClipboard('7')).toEqual([['7']])
  expect(readClipboard('1\n\n3')).toEqual([['1'], [''], ['3']])
})

test('a column fills downwards, Arabic digits as they came; what has no row is counted', () => {
  expect(cells({ row: 1, column: 0 }, '١٢٫٥\n13\n14')).toEqual({
    cells: { 2: { price: '١٢٫٥' }, 3: { price: '13' } },
    leftOut: 1,
  })
})

test('several columns go along the row, past stock that is not tracked', () => {
  expect(cells({ row: 0, column: 0 }, '9\t8\t7\n6\t5\t4')).toEqual({
    cells: {
      1: { price: '9', price_after_discount: '8', stock_quantity: '7' },
      2: { price: '6', price_after_discount: '5' },
    },
    leftOut: 1,
  })
})

test('switches are read in words of both languages; other words are left out', () => {
  expect(cells({ row: 0, column: 3 }, 'غير متوفر\tno\nperhaps\n0')).toEqual({
    cells: { 1: { quantity: false, is_active: false }, 3: { quantity: false } },
    leftOut: 1,
  })
})

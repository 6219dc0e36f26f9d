import { expect, test } from 'vitest'
import { placeAfter, placeAlong } from './sheetMoves.ts'

const size = { rows: 3, columns: 5 }
const at = (row: number, column: number) => ({ row, column })

test.each([
  ['ArrowRight', false, at(1, 2), at(1, 3)],
  ['ArrowRight', true, at(1, 2), at(1, 1)],
  ['ArrowLeft', false, at(1, 2), at(1, 1)],
  ['ArrowLeft', true, at(1, 2), at(1, 3)],
  ['ArrowLeft', true, at(1, 4), at(1, 4)],
  ['ArrowUp', true, at(0, 2), at(0, 2)],
  ['ArrowDown', false, at(1, 2), at(2, 2)],
  ['PageDown', false, at(0, 2), at(2, 2)],
  ['Home', true, at(1, 3), at(1, 0)],
  ['End', true, at(1, 3), at(1, 4)],
])('%s (right to left: %s) from %j leads to %j', (key, isRtl, from, to) => {
  expect(placeAfter(from, key, size, isRtl)).toEqual(to)
})

test('other keys lead nowhere', () => {
  expect(placeAfter(at(0, 0), 'a', size, false)).toBeNull()
})

test('Tab goes along the rows and out at the ends', () => {
  expect(placeAlong(at(0, 4), false, size)).toEqual(at(1, 0))
  expect(placeAlong(at(1, 0), true, size)).toEqual(at(0, 4))
  expect(placeAlong(at(2, 4), false, size)).toBeNull()
  expect(placeAlong(at(0, 0), true, size)).toBeNull()
})

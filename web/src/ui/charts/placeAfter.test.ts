import { expect, test } from 'vitest'
import { placeAfter } from './placeAfter.ts'

test('arrows follow time along the page, in either direction, and stop at its ends', () => {
  expect(placeAfter('ArrowLeft', 3, 7, true)).toBe(4)
  expect(placeAfter('ArrowRight', 3, 7, true)).toBe(2)
  expect(placeAfter('ArrowRight', 3, 7, false)).toBe(4)
  expect(placeAfter('ArrowLeft', 0, 7, false)).toBe(0)
  expect(placeAfter('ArrowLeft', 6, 7, true)).toBe(6)
  expect([placeAfter('Home', 3, 7, true), placeAfter('End', 3, 7, true)]).toEqual([0, 6])
  expect(placeAfter('a', 3, 7, true)).toBeNull()
})

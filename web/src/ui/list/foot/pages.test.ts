import { expect, test } from 'vitest'
import { pageWindow } from './pages.ts'

test.each([
  [1, 1, [1]],
  [1, 4, [1, 2, 3, 4]],
  [1, 23, [1, 2, 3, 4, 5, 6]],
  [3, 23, [1, 2, 3, 4, 5, 6]],
  [10, 23, [8, 9, 10, 11, 12, 13]],
  [23, 23, [18, 19, 20, 21, 22, 23]],
  [1, 0, []],
])('page %i of %i shows %j', (page, pages, expected) => {
  expect(pageWindow(page, pages)).toEqual(expected)
})

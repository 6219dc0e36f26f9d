import { expect, test } from 'vitest'
import { withCorner } from './areaCorners.ts'

const at = (lat: number, lng: number) => ({ lat, lng })

test('the first three corners follow one another', () => {
  expect(withCorner([], at(1, 1))).toEqual([at(1, 1)])
  expect(withCorner([at(1, 1), at(1, 2)], at(0, 5))).toEqual([at(1, 1), at(1, 2), at(0, 5)])
})

test('a further corner is put into the side that it is nearest to, the last one included', () => {
  const square = [at(0, 0), at(0, 2), at(2, 2), at(2, 0)]
  expect(withCorner(square, at(-1, 1))[1]).toEqual(at(-1, 1))
  expect(withCorner(square, at(1, 3))[2]).toEqual(at(1, 3))
  expect(withCorner(square, at(1, -1))[4]).toEqual(at(1, -1))
})

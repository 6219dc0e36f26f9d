import { expect, test } from 'vitest'
import type { LatLng } from './places.ts'
import { crossesItself, squareKilometres, wellKnownText } from './polygons.ts'

/** Corners by their degrees, latitude first. */
const corners = (...all: readonly (readonly [number, number])[]): LatLng[] =>
  all.map(([lat, lng]) => ({ lat, lng }))

const square = corners([0, 0], [0, 1], [1, 1], [1, 0])

test.each([
  ['a triangle', corners([0, 0], [0, 1], [1, 0])],
  ['a square', square],
  ['the same the other way round', square.toReversed()],
  ['a corner in the middle of a side', corners([0, 0], [0, 0.5], [0, 1], [1, 1], [1, 0])],
  ['a star', corners([3, 0], [1, 1], [0, 3], [-1, 1], [-3, 0], [-1, -1], [0, -3], [1, -1])],
])('%s has a border that does not cross itself', (_name, area) => {
  expect(crossesItself(area)).toBe(false)
})

test.each([
  ['a bow tie', corners([0, 0], [1, 1], [0, 1], [1, 0])],
  ['three corners on one line', corners([0, 0], [0, 1], [0, 2])],
  ['a spike', corners([0, 0], [0, 2], [0, 1], [1, 1])],
  ['a corner twice in a row', corners([0, 0], [0, 1], [0, 1], [1, 0])],
  ['a corner twice', corners([0, 0], [0, 2], [1, 1], [2, 2], [2, 0], [1, 1])],
  ['a corner on another side', corners([0, 0], [0, 2], [2, 2], [2, 1], [0, 1], [2, 0])],
  ['a first corner twice', corners([0, 0], [0, 1], [1, 0], [0, 0])],
])('%s has one that does', (_name, area) => {
  expect(crossesItself(area)).toBe(true)
})

test('a degree by a degree is 12,364 km² at the equator and half of it at 60 degrees, however it is turned', () => {
  expect(squareKilometres(square)).toBeCloseTo(12_363.7, 0)
  expect(squareKilometres(square.toReversed())).toBeCloseTo(12_363.7, 0)
  const north = square.map(({ lat, lng }) => ({ lat: lat + 59.5, lng }))
  expect(squareKilometres(north) / squareKilometres(square)).toBeCloseTo(0.5, 3)
})

test('the text of an area has longitudes first and ends where it began', () => {
  expect(wellKnownText(corners([24.5, 46.25], [24.5, 47], [25, 46.25]))).toBe(
    'POLYGON ((46.25 24.5, 47 24.5, 46.25 25, 46.25 24.5))',
  )
})

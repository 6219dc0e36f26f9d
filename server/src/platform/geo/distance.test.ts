import { expect, test } from 'vitest'
import { compassPoint, distanceKm } from './distance.ts'

const farm = [24.15, 47.3] as const

test.each([
  [[25.15, 47.3], 'n'],
  [[25.15, 48.4], 'ne'],
  [[24.15, 48.3], 'e'],
  [[23.15, 48.4], 'se'],
  [[23.15, 47.3], 's'],
  [[23.15, 46.2], 'sw'],
  [[24.15, 46.3], 'w'],
  [[25.15, 46.2], 'nw'],
] as const)('%s lies %s of the farm', (place, direction) => {
  expect(compassPoint(farm, place)).toBe(direction)
})

test('across the line where longitudes begin anew, east stays east', () => {
  expect(compassPoint([0, 179.5], [0, -179.5])).toBe('e')
})

test('a degree of latitude is 111.19 km', () => expect(distanceKm([24, 47], [25, 47])).toBe(111.19))

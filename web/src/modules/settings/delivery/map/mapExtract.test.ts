import { expect, test } from 'vitest'
import { boxAround, extractCommand } from './mapExtract.ts'

const farm = { lat: 24.585, lng: 46.86 }

test('a map covers where goods are delivered, and somewhat more', () => {
  const [west, south, east, north] = boxAround(farm, 40)
  // Degrees of longitude are shorter: 52 km are 0.47 degrees to the north and 0.51 to the east.
  expect([north - farm.lat, farm.lat - south]).toEqual([expect.closeTo(0.47, 1), expect.closeTo(0.47, 1)])
  expect(east - farm.lng).toBeCloseTo(0.51, 2)
  expect(farm.lng - west).toBeCloseTo(0.51, 2)
})

test('without a radius it covers the farm’s surroundings, without a farm the kingdom', () => {
  expect(boxAround(farm, null)[3]).toBeCloseTo(25.12, 2)
  expect(boxAround(null, 40)).toEqual([34.4, 16.2, 55.8, 32.3])
})

test('the command names the day without dashes, and west before south', () => {
  expect(extractCommand([46.3, 24.1, 47.4, 25], '2026-11-23')).toBe(
    'pmtiles extract https://build.protomaps.com/20261123.pmtiles map.pmtiles --bbox=46.3,24.1,47.4,25',
  )
})

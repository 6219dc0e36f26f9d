import { lineTotal } from '@bustan/contract/core/values/money.ts'
import { expect, test } from 'vitest'
import { shippedAreas } from '../../../migrations/shipped/areas.ts'
import { distanceKm } from '../../platform/geo/distance.ts'
import { demoCatalogue } from '../catalogue/catalogue.ts'
import { DEMO_KILOMETRE_PRICE, demoOrders } from '../orders/orders.ts'
import type { DemoOrder } from '../orders/orders.ts'
import { createRandom } from '../random.ts'
import { demoPeople, everybody } from './people.ts'
import { demoFarm, demoPlace } from './places.ts'

const now = new Date('2026-11-21T09:00:00Z')
const people = demoPeople({ clients: 400, now })
const all = [...everybody(people)]
const orders = [...demoOrders({ count: 3_000, now, catalogue: demoCatalogue(), people })]
const riyadh = shippedAreas.find(([city]) => city === 'الرياض')?.[1] ?? []

const fromFarm = (lat: number, long: number) => distanceKm([demoFarm.lat, demoFarm.long], [lat, long])

/** Returns the distance of a point from the middle of the district that its address names, in kilometres. */
function offTheDistrict(address: string, lat: number, long: number): number {
  const arabic = /^الرياض، حي ([^،]+)، /.exec(address)?.[1]
  const english = /, ([^,]+), Riyadh$/.exec(address)?.[1]
  const area = riyadh.find(([ar, en]) => (arabic ? ar === arabic : en === english))
  if (area?.[2] == null || area[3] == null) throw new Error(`${address} names no district that is known`)
  return distanceKm([area[2], area[3]], [lat, long])
}

const delivered = orders.flatMap(({ lat, long, ...order }) =>
  lat === null || long === null ? [] : [{ ...order, lat, long }],
)

test('everybody lives within 40 km of the farm, in the district that their address names', () => {
  for (const { home } of all) {
    expect(home.distanceKm).toBe(fromFarm(home.lat, home.long))
    expect(home.distanceKm).toBeLessThan(40)
    for (const address of [home.address_ar, home.address_en])
      expect([address, offTheDistrict(address, home.lat, home.long) < 1.5]).toEqual([address, true])
  }
})

test('every order goes within 40 km, to the district it names, and costs what the house asks for that way', () => {
  expect(delivered.length).toBeGreaterThan(2_600)
  for (const { address, lat, long, distance_km, delivery_cost } of delivered) {
    expect(distance_km).toBe(fromFarm(lat, long))
    expect(distance_km).toBeLessThan(40)
    expect([address, offTheDistrict(address, lat, long) < 1.5]).toEqual([address, true])
    expect(delivery_cost).toBe(lineTotal(DEMO_KILOMETRE_PRICE, distance_km ?? 0))
  }
  const collected = orders.filter((order: DemoOrder) => order.pickup)
  expect(collected.length + delivered.length).toBe(orders.length)
  expect(collected.every((order) => order.delivery_cost === 0 && order.distance_km === null)).toBe(true)
})

test('they are spread over the city: near and far, in thirty districts', () => {
  const districts = new Set(all.map(({ home }) => home.address_ar.split('،')[1]))
  expect(districts.size).toBeGreaterThanOrEqual(28)
  const far = delivered.map((order) => order.distance_km ?? 0)
  expect(Math.min(...far)).toBeLessThan(10)
  expect(Math.max(...far)).toBeGreaterThan(33)
})

test('both languages name one place', () => {
  for (let at = 0; at < 200; at += 1) {
    const { address_ar, address_en, lat, long } = demoPlace(createRandom(`place ${at}`))
    const building = /مبنى (\d{4})/.exec(address_ar)?.[1]
    expect(address_en.startsWith(`${building} `)).toBe(true)
    expect(/شقة (\d+)/.exec(address_ar)?.[1]).toBe(/Apt (\d+)/.exec(address_en)?.[1])
    expect(offTheDistrict(address_ar, lat, long)).toBe(offTheDistrict(address_en, lat, long))
  }
})

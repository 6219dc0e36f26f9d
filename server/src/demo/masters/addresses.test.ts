import { expect, test } from 'vitest'
import { shippedAreas } from '../../../migrations/shipped/areas.ts'
import { shippedCities } from '../../../migrations/shipped/cities.ts'
import { distanceKm } from '../../platform/geo/distance.ts'
import { demoPeople, everybody } from '../people/people.ts'
import { demoAddresses } from './addresses.ts'

const now = new Date('2026-11-21T09:00:00Z')
const people = demoPeople({ clients: 400, now })
const addresses = demoAddresses(people, now)
const cities = new Map(shippedCities.flat().map(([ar, en, lat, long]) => [ar, { en, lat, long }]))
const areas = new Map(shippedAreas)

test('everybody of a demo has one to three addresses, since they joined, the same each time', () => {
  const counts = Map.groupBy(addresses, ({ user_id }) => user_id)
  const persons = [...everybody(people)]
  expect(counts.size).toBe(persons.length)
  expect(new Set([...counts.values()].map(({ length }) => length))).toEqual(new Set([1, 2, 3]))
  for (const { id, created_at } of persons)
    for (const one of counts.get(id) ?? []) {
      expect(one.created_at.getTime()).toBeGreaterThanOrEqual(created_at.getTime())
      expect(one.created_at.getTime()).toBeLessThanOrEqual(now.getTime())
    }
  expect(addresses.map((one) => +one.created_at)).toEqual(
    addresses.map((one) => +one.created_at).toSorted((a, b) => a - b),
  )
  expect(demoAddresses(demoPeople({ clients: 400, now }), now)).toEqual(addresses)
})

test('an address names the city and the district that it is given to, and lies there', () => {
  for (const { city, district, address, point } of addresses) {
    const town = cities.get(city)
    const area = areas.get(city)?.find(([ar]) => ar === district)
    expect([address, town !== undefined, district === null || area !== undefined]).toEqual([
      address,
      true,
      true,
    ])
    const isArabic = address.startsWith(city)
    if (!isArabic) expect(address.endsWith(`, ${town?.en}`)).toBe(true)
    if (area) expect(address).toContain(isArabic ? `، حي ${area[0]}، ` : `, ${area[1]}, `)
    const middle = area?.[2] != null && area[3] != null ? ([area[2], area[3]] as const) : null
    expect([
      address,
      point === null || (middle !== null && distanceKm(middle, [point.lat, point.long]) < 1.5),
    ]).toEqual([address, true])
  }
  expect(new Set(addresses.map(({ city }) => city)).size).toBeGreaterThanOrEqual(5)
})

test('what an address is called is said in both languages, and each of a person otherwise', () => {
  for (const { title } of addresses) {
    expect(title[0]).toMatch(/^[ء-ي ]+$/)
    expect(title[1]).toMatch(/^[A-Z][a-z]+( [a-z]+)?$/)
  }
  const called = addresses.map(({ user_id, title }) => `${user_id} ${title[1]}`)
  expect(new Set(called).size).toBe(called.length)
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { named, startGeocoder } from '../../../test/scenes/services/geocoderService.ts'
import type { GeocoderService } from '../../../test/scenes/services/geocoderService.ts'
import { createGeocoder } from './geocoder.ts'

let service: GeocoderService
beforeAll(async () => {
  service = await startGeocoder()
})
afterAll(() => service.close())
beforeEach(() => {
  service.requests.length = 0
  service.behave(named('Al Kharj'))
})

test('without a service nobody is asked', async () => {
  const geocoder = createGeocoder(null)
  expect([geocoder.isOn, await geocoder.nameOf(24.15, 47.3, 'en')]).toEqual([false, null])
})

test('asks for two numbers in a language, once for a place', async () => {
  const geocoder = createGeocoder(service.template)
  expect(await geocoder.nameOf(24.15, 47.3, 'ar')).toBe('Al Kharj')
  expect(await geocoder.nameOf(24.150001, 47.3, 'ar')).toBe('Al Kharj')
  expect(service.requests).toEqual(['/reverse?lat=24.15000&lon=47.30000&accept-language=ar'])
  await geocoder.nameOf(24.15, 47.3, 'en')
  expect(service.requests).toHaveLength(2)
})

test('a name is asked for again after a day', async () => {
  let now = 0
  const geocoder = createGeocoder(service.template, () => now)
  await geocoder.nameOf(24.15, 47.3, 'en')
  now = 25 * 3_600_000
  await geocoder.nameOf(24.15, 47.3, 'en')
  expect(service.requests).toHaveLength(2)
})

test.each([
  ['an error', (response) => void response.writeHead(500).end('{"display_name":"Wrong"}')],
  ['what is no JSON', (response) => void response.end('<html>')],
  ['no name', (response) => void response.end('{"error":"Unable to geocode"}')],
  ['null', (response) => void response.end('null')],
  ['a name that is none', named({ toString: 'x' })],
  ['a cut connection', (response) => void response.destroy()],
  ['too much', named('x'.repeat(70_000))],
  [
    'another address',
    (response, { url }) =>
      void response
        .writeHead(url === '/moved' ? 200 : 302, { location: '/moved' })
        .end('{"display_name":"Moved"}'),
  ],
] satisfies [string, Parameters<GeocoderService['behave']>[0]][])('%s is no name', async (_, answer) => {
  service.behave(answer)
  expect(await createGeocoder(service.template).nameOf(24, 47, 'en')).toBeNull()
  expect(service.requests).not.toContain('/moved')
})

test('a name is a line of text, and has an end', async () => {
  service.behave(named(` Al\u0000 Kharj\n${'x'.repeat(1_000)}`))
  const name = await createGeocoder(service.template).nameOf(24, 47, 'en')
  expect(name?.startsWith('Al Kharj x')).toBe(true)
  expect(name?.length).toBe(300)
})

test('a service that says nothing is waited for two seconds', async () => {
  service.behave(() => undefined)
  const began = performance.now()
  expect(await createGeocoder(service.template).nameOf(24, 47, 'en')).toBeNull()
  expect(performance.now() - began).toBeGreaterThan(1_900)
}, 60_000)

test('after five failures in a row it is left alone for a minute', async () => {
  let now = 0
  const geocoder = createGeocoder(service.template, () => now)
  service.behave((response) => void response.destroy())
  for (let turn = 0; turn < 8; turn += 1) await geocoder.nameOf(24, 47, 'en')
  // A request cut off may be tried once more by the client's own connection pool; what counts is that it stops.
  const requestCount = service.requests.length
  service.behave(named('Al Kharj'))
  expect(await geocoder.nameOf(24, 47, 'en')).toBeNull()
  expect(service.requests).toHaveLength(requestCount)
  now = 61_000
  expect(await geocoder.nameOf(24, 47, 'en')).toBe('Al Kharj')
})

test('more than four at once are not asked', async () => {
  service.behave((response) => void setTimeout(() => named('Slow')(response), 200))
  const geocoder = createGeocoder(service.template)
  const names = await Promise.all(Array.from({ length: 9 }, (_, at) => geocoder.nameOf(20 + at, 47, 'en')))
  expect(names.filter(Boolean)).toHaveLength(4)
  expect(service.requests).toHaveLength(4)
})

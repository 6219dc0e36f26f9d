import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { farm, openShop } from '../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../test/scenes/sales/shop.ts'
import { startGeocoder } from '../../../../test/scenes/services/geocoderService.ts'
import { DASHBOARD, startTestApp, STORE } from '../../../../test/testApp.ts'
import type { Json, TestApp } from '../../../../test/testApp.ts'

const HOUR = 3_600_000

describe.each(usualDatabases)('the sections of delivery on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  const save = (name: string, values: object, token = app.superToken) =>
    app.call('PUT', `${DASHBOARD}/settings/sections/${name}`, { token, body: { values } })
  const place = () =>
    shop.client.call('POST', '/orders', {
      items: [{ product_id: shop.tomatoId, quantity: 2 }],
      address: 'x',
      lat: 24.15,
      long: 47.4,
    })
  const staffInfo = async (): Promise<Json> => (await app.call('GET', `${DASHBOARD}/app-info`)).body.data

  test('a place is saved in any digits, whole, and with ranges named', async () => {
    const saved = await save('general', { lat: '٢٤٫١٥', long: '47.3' })
    expect(saved.status).toBe(200)
    expect(saved.body.data.values).toMatchObject(farm)
    const wrong = await save('general', { lat: '90.5', long: '-181' })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['lat', 'long']])
    expect(wrong.body.errors.lat[0]).toContain('90')
    expect(wrong.body.errors.long[0]).toContain('-180')
    const half = await save('general', { lat: '' })
    expect([half.status, Object.keys(half.body.errors)]).toEqual([422, ['lat']])
  })

  test('radius, least order and price count from the next order on', async () => {
    expect(
      (await save('general', { radius_km: '10', minimum_order: '20', price_per_kilo: '3' })).status,
    ).toBe(200)
    expect((await place()).body.refusals[0].code).toBe('outside_radius')
    expect((await save('general', { radius_km: '', minimum_order: '30' })).status).toBe(200)
    expect((await place()).body.refusals[0].code).toBe('below_minimum')
    expect((await save('general', { minimum_order: null })).status).toBe(200)
    expect((await place()).body.data.delivery_cost).toBe(30.45)
    expect((await save('general', { free_delivery: true })).status).toBe(200)
    expect((await place()).body.data.delivery_cost).toBe(0)
    const { body } = await app.call('GET', `${DASHBOARD}/settings?key=general`, { token: app.superToken })
    expect(body.value).toMatchObject({ free_delivery: 1, price_per_kilo: 3, ...farm })
    for (const values of [{ radius_km: 0 }, { price_per_kilo: -1 }, { minimum_order: 1.005 }])
      expect((await save('delivery', values)).status).toBe(422)
  })

  test('a pause and a busy time take an end that is yet to come', async () => {
    const before = { busy_minutes: 20, busy_until: new Date(Date.now() - HOUR).toISOString() }
    const busy = await save('ordering', before)
    expect([busy.status, Object.keys(busy.body.errors)]).toEqual([422, ['busy_until']])
    const past = { paused: true, 'reason.en': 'Repairs', until: new Date(Date.now() - HOUR).toISOString() }
    const late = await save('ordering', past)
    expect([late.status, Object.keys(late.body.errors)]).toEqual([422, ['until']])
    expect((await save('ordering', { ...past, until: 'tomorrow' })).status).toBe(422)

    const until = new Date(Date.now() + HOUR).toISOString()
    expect((await save('ordering', { ...past, until })).status).toBe(200)
    expect((await place()).status).toBe(409)
    expect((await staffInfo()).paused).toEqual({ reason: { ar: null, en: 'Repairs' }, until })
    expect((await save('ordering', { paused: false })).status).toBe(200)
    expect((await place()).status).toBe(201)
    expect((await staffInfo()).paused).toBeNull()
  })

  test('all of the staff hear that the settings changed, and nothing more', async () => {
    const { token } = await app.tokenWith(['orders index'])
    const since = (position = '') =>
      app.call('GET', `${DASHBOARD}/live/since?position=${position}`, { token })
    const { position } = (await since()).body
    expect((await save('ordering', { paused: true, 'reason.ar': 'صيانة' })).status).toBe(200)
    await expect
      .poll(async () =>
        (await since(encodeURIComponent(position))).body.data.map((one: Json) => Object.keys(one)),
      )
      .toContainEqual(['id', 'resource', 'record_id', 'action'])
    expect((await save('ordering', { paused: false })).status).toBe(200)
    // Saving is still for who may.
    expect((await save('ordering', { paused: true }, token)).status).toBe(403)
  })

  test('hours and weekend are saved, and named where they are wrong', async () => {
    const week = Array.from({ length: 7 }, () => [{ from: '٨:٠٠', to: '16:00' }])
    const saved = await save('hours', { keeps_hours: true, week, weekend: ['5'] })
    expect([saved.status, saved.body.data.values.week[0]]).toEqual([200, [{ from: '08:00', to: '16:00' }]])
    expect((await staffInfo()).weekend).toEqual([5])
    const { hours } = (await app.call('GET', `${STORE}/app-info`)).body.data
    expect([hours.ramadan, hours.week[6]]).toEqual([false, [{ from: '08:00', to: '16:00' }]])
    const overlap = week.map((spans) => [...spans, { from: '15:00', to: '18:00' }])
    const wrong = await save('hours', { week: overlap })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['week.0.0.to']])
    const dates = await save('hours', { ramadan: 'dates' })
    expect(Object.keys(dates.body.errors)).toEqual(['ramadan_from', 'ramadan_to'])
    const turned = { ramadan: 'dates', ramadan_from: '2027-03-09', ramadan_to: '2027-02-08' }
    expect(Object.keys((await save('hours', turned)).body.errors)).toEqual(['ramadan_to'])
  })
})

describe.each(usualDatabases)('a service for names that does not answer on %s', (kind) => {
  test('keeps nobody from saving where the farm is', async () => {
    const service = await startGeocoder()
    service.behave(() => undefined)
    const app = await startTestApp(kind, { GEOCODER_URL: service.template })
    const token = app.superToken
    const path = `${DASHBOARD}/places/name?lat=24.2&long=47.2`
    let hasSavedFirst = false
    // The name is given up after two seconds, and a machine that is busy may save more slowly than that, if not always.
    for (let round = 1; round <= 10 && !hasSavedFirst; round += 1) {
      let isNamed = false
      const named = app.call('GET', path, { token }).finally(() => (isNamed = true))
      const saved = await app.call('PUT', `${DASHBOARD}/settings/sections/general`, {
        token,
        body: { values: { lat: 24 + round / 100, long: 47.2 } },
      })
      hasSavedFirst = !isNamed
      expect(saved.status).toBe(200)
      expect((await named).body.data.name).toBe('Unknown Location')
    }
    expect(hasSavedFirst).toBe(true)
    await app.close()
    await service.close()
  })
})

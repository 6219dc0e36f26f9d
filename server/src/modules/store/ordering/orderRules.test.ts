import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { farm, openShop } from '../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../test/scenes/sales/shop.ts'
import { setGeneral, setSetting } from '../../../../test/scenes/sales/shopSettings.ts'
import { DASHBOARD, startTestApp, STORE } from '../../../../test/testApp.ts'
import type { Answer, Json, TestApp } from '../../../../test/testApp.ts'

const near = { lat: 24.15, long: 47.4 } // 10.15 km from the farm
const HOUR = 3_600_000

describe.each(usualDatabases)('what orders are taken by on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await setGeneral(app)
    await setSetting(app, 'ordering', {})
    await setSetting(app, 'hours', {})
  })

  const basket = (body: object, quantity = 2) => ({
    items: [{ product_id: shop.tomatoId, quantity }],
    ...body,
  })
  const quote = (body: object, language: 'ar' | 'en' = 'en') =>
    app.call('POST', `${STORE}/quote`, { body: basket(body), language })
  const place = (body: object, language: 'ar' | 'en' = 'en') =>
    app.call('POST', `${STORE}/orders`, {
      body: basket({ address: 'x', ...body }),
      token: shop.client.token,
      language,
    })
  const preview = (body: object) =>
    app.call('POST', `${DASHBOARD}/settings/delivery/preview`, { body, token: app.superToken })
  const appInfo = async (language: 'ar' | 'en' = 'en'): Promise<Json> =>
    (await app.call('GET', `${STORE}/app-info`, { language })).body.data
  const orders = async () =>
    (
      await app.platform.database.db
        .selectFrom('orders')
        .select((row) => row.fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow()
    ).n
  /** Refused, with nothing placed. */
  async function refused(body: object, language: 'ar' | 'en' = 'en'): Promise<Answer> {
    const before = await orders()
    const answer = await place(body, language)
    expect(await orders()).toBe(before)
    return answer
  }

  test('a place outside the radius is refused in words, and a quote of it says so beforehand', async () => {
    await setGeneral(app, { radius_km: 10 })
    const english = await refused(near)
    expect([english.status, Object.keys(english.body.errors)]).toEqual([422, ['lat', 'long']])
    expect(english.body.message.replaceAll(/[\u2068\u2069]/g, '')).toBe(
      'We deliver up to 10 km from the farm, and this place is 10.15 km away.',
    )
    expect((await refused(near, 'ar')).body.message).toContain('كم من المزرعة')
    const { status, body } = await quote(near)
    expect([status, body.data.can_order, body.data.refusals]).toEqual([
      200,
      false,
      [{ code: 'outside_radius', message: english.body.message, radius_km: 10, distance_km: 10.15 }],
    ])
    expect((await preview(near)).body.data.beyond).toBe(true)
    expect((await appInfo()).delivery.radius_km).toBe(10)
  })

  test('a place on the radius is delivered to, and a collected order has no distance', async () => {
    await setGeneral(app, { radius_km: 10.15 })
    expect((await place(near)).status).toBe(201)
    await setGeneral(app, { radius_km: 1 })
    expect((await place({ pickup: 1, ...near })).status).toBe(201)
  })

  test('a radius asks for the place, also where delivery is free', async () => {
    await setGeneral(app, { radius_km: 10, free_delivery: 1 })
    const { status, body } = await refused({})
    expect([status, Object.keys(body.errors)]).toEqual([422, ['lat', 'long']])
  })

  test('a basket below the least order is refused with what is missing, before tax and delivery', async () => {
    await setGeneral(app, { minimum_order: 25.01 })
    const { status, body } = await refused(near)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['items']])
    expect(body.message.replaceAll(/[\u2068\u2069]/g, '')).toBe(
      'We take orders from SAR 25.01 on, before tax and delivery: SAR 0.01 are missing.',
    )
    expect((await refused(near, 'ar')).body.message).toContain('ر.س')
    expect((await quote({ pickup: 1 })).body.data).toMatchObject({
      can_order: false,
      refusals: [{ code: 'below_minimum', minimum: 25.01, missing: 0.01 }],
    })
    expect((await appInfo()).minimum_order).toBe(25.01)
    await setGeneral(app, { minimum_order: 25 })
    expect((await place(near)).status).toBe(201)
  })

  test('what is too far and too small is said at once', async () => {
    await setGeneral(app, { radius_km: 1, minimum_order: 100 })
    const { body } = await refused(near)
    expect(Object.keys(body.errors)).toEqual(['lat', 'long', 'items'])
    expect(body.refusals.map((one: Json) => one.code)).toEqual(['outside_radius', 'below_minimum'])
  })

  test('while ordering is paused nothing is placed, and everybody is told why and until when', async () => {
    const until = new Date(Date.now() + HOUR).toISOString()
    await setSetting(app, 'ordering', { paused: true, 'reason.ar': 'صيانة', 'reason.en': 'Repairs', until })
    const english = await refused(near)
    expect([english.status, english.body.code, english.body.reason, english.body.until]).toEqual([
      409,
      'ordering_paused',
      'Repairs',
      until,
    ])
    expect(english.body.message).toContain('Repairs')
    expect(english.body.message).toContain('again from')
    const arabic = await refused({ pickup: 1 }, 'ar')
    expect([arabic.status, arabic.body.reason]).toEqual([409, 'صيانة'])
    expect(arabic.body.message).toContain('صيانة')
    expect((await quote(near)).body.data).toMatchObject({
      can_order: false,
      refusals: [{ code: 'paused', reason: 'Repairs', until, message: english.body.message }],
    })
    expect((await appInfo('ar')).paused).toEqual({ reason: 'صيانة', until, message: arabic.body.message })
    const staff = (await app.call('GET', `${DASHBOARD}/app-info`)).body.data
    expect(staff.paused).toEqual({ reason: { ar: 'صيانة', en: 'Repairs' }, until })
  })

  test('a pause without an end lasts, and one that has ended counts no more', async () => {
    await setSetting(app, 'ordering', { paused: true, 'reason.ar': 'صيانة' })
    const { body } = await refused(near)
    // A reason in one language stands for the other.
    expect([body.reason, body.until]).toEqual(['صيانة', null])
    expect(body.message).toContain('try again later')
    await setSetting(app, 'ordering', {
      paused: true,
      'reason.ar': 'صيانة',
      until: new Date(Date.now() - 1_000).toISOString(),
    })
    expect((await appInfo()).paused).toBeNull()
    expect((await place(near)).status).toBe(201)
  })

  test('outside its hours the shop takes orders and says when it opens', async () => {
    const week = Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }])
    await setSetting(app, 'hours', { keeps_hours: true, week })
    expect((await appInfo()).opening).toEqual({ open: true, changes_at: null })
    expect((await place(near)).body.message).not.toContain('closed')
    await setSetting(app, 'hours', { keeps_hours: true, week: [[], [], [], [], [], [], []] })
    expect((await appInfo()).opening).toEqual({ open: false, changes_at: null })
    // Open tomorrow and the days after it, whatever the day is.
    const today = new Date(Date.now() + 3 * HOUR).getUTCDay()
    const later = week.map((spans, day) => (day === today ? [] : spans))
    await setSetting(app, 'hours', { keeps_hours: true, week: later })
    const { opening, hours } = await appInfo()
    expect([opening.open, new Date(opening.changes_at) > new Date(), hours.week[today]]).toEqual([
      false,
      true,
      [],
    ])
    const { status, body } = await place(near)
    expect([status, body.message.includes('We are closed now and open again')]).toEqual([201, true])
    expect((await quote(near)).body.data.opening).toEqual(opening)
  })

  test('settings that make no sense take no orders away', async () => {
    await setSetting(app, 'hours', { keeps_hours: true, week: 'always' })
    await setSetting(app, 'ordering', { paused: 'perhaps' })
    expect((await place(near)).status).toBe(201)
    expect((await appInfo()).hours).toBeNull()
  })

  test('the preview takes what stands in a form, and what is saved where nothing was typed', async () => {
    expect((await preview(near)).body.data).toEqual({
      distance_km: 10.15,
      delivery_cost: 20.3,
      tax_rate: 15,
      tax: 3.05,
      total: 23.35,
      beyond: false,
    })
    const cost = async (typed: object) => (await preview({ ...near, ...typed })).body.data.delivery_cost
    expect(await cost({ price_per_kilo: '٣٫٥' })).toBe(35.53)
    expect(await cost({ free_delivery: 1 })).toBe(0)
    expect(await cost({ farm_lat: near.lat, farm_long: near.long })).toBe(0)
    expect((await preview({ ...near, radius_km: 5 })).body.data.beyond).toBe(true)
    expect((await preview({ ...near, tax: '5' })).body.data).toMatchObject({ tax_rate: 5, total: 21.32 })
    const wrong = await preview({ lat: 91, long: 181 })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['lat', 'long']])
    expect(wrong.body.errors.lat[0]).toContain('90')
    const { token } = await app.tokenWith(['orders index'])
    const closed = await app.call('POST', `${DASHBOARD}/settings/delivery/preview`, { body: near, token })
    expect(closed.status).toBe(403)
  })

  test('preview, quote and what the order is charged are one amount, to the halala', async () => {
    const point = fc.record({
      lat: fc.double({ min: 23.5, max: 25.5, noNaN: true }).map((value) => Number(value.toFixed(6))),
      long: fc.double({ min: 46, max: 48.5, noNaN: true }).map((value) => Number(value.toFixed(6))),
    })
    const rules = fc.record({
      price_per_kilo: fc.integer({ min: 0, max: 99_999 }).map((halalas) => halalas / 100),
      tax: fc.constantFrom(0, 5, 15, 7.25, 100),
      free_delivery: fc.constantFrom(0, 0, 0, 1, false, true),
    })
    await fc.assert(
      fc.asyncProperty(
        point,
        point,
        rules,
        fc.integer({ min: 1, max: 9_999 }),
        async (from, to, rule, grams) => {
          await setGeneral(app, { ...rule, ...from })
          const items = { items: [{ product_id: shop.datesId, quantity: grams / 1000 }] }
          const previewed = (await preview(to)).body.data
          const typed = (await preview({ ...to, ...rule, farm_lat: from.lat, farm_long: from.long })).body
            .data
          const quoted = (await app.call('POST', `${STORE}/quote`, { body: { ...items, ...to } })).body.data
          const placed = (await shop.client.call('POST', '/orders', { ...items, ...to, address: 'x' })).body
            .data
          expect(typed).toEqual(previewed)
          expect(quoted.delivery_cost).toBe(previewed.delivery_cost)
          expect(quoted.distance_km).toBe(previewed.distance_km)
          for (const amount of ['sub_total', 'tax', 'delivery_cost', 'total', 'tax_rate'])
            expect([amount, placed[amount]]).toEqual([amount, quoted[amount]])
          const halalas = (riyals: number) => Math.round(riyals * 100)
          expect(halalas(placed.total)).toBe(
            halalas(placed.sub_total) + halalas(placed.tax) + halalas(placed.delivery_cost),
          )
        },
      ),
      { numRuns: 12, seed: 11 },
    )
  })
})

describe.each(usualDatabases)('rules that change while orders are placed on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  test('each order has one price or the other, with its own tax, and a pause lets in none that began after it', async () => {
    const body = { items: [{ product_id: shop.tomatoId, quantity: 2 }], ...near, address: 'x' }
    const old = { tax: 15, price_per_kilo: 2 }
    const other = { tax: 5, price_per_kilo: 7 }
    // Goods 25, 10.15 km.
    const expected = new Set(['15 20.3 6.8 52.1', '5 71.05 4.8 100.85'])
    await setGeneral(app, old)
    const charged: string[] = []
    const answers = Array.from({ length: 25 }, () => shop.client.call('POST', '/orders', body))
    const changes = (async () => {
      for (let turn = 0; turn < 6; turn += 1) await setGeneral(app, turn % 2 ? old : other)
    })()
    for (const { status, body: placed } of await Promise.all(answers)) {
      expect(status).toBe(201)
      const { tax_rate, delivery_cost, tax, total } = placed.data
      charged.push(`${tax_rate} ${delivery_cost} ${tax} ${total}`)
    }
    await changes
    expect(charged.filter((one) => !expected.has(one))).toEqual([])

    const before = Array.from({ length: 10 }, () => shop.client.call('POST', '/orders', body))
    await setSetting(app, 'ordering', { paused: true, 'reason.ar': 'صيانة' })
    const after = await Promise.all(
      Array.from({ length: 10 }, () => shop.client.call('POST', '/orders', body)),
    )
    expect(after.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 409))
    for (const { status } of await Promise.all(before)) expect([201, 409]).toContain(status)
  })

  test('the farm is where it was when the order was placed', async () => {
    await setSetting(app, 'ordering', {})
    await setGeneral(app)
    const id = await shop.order(shop.client)
    await setGeneral(app, { ...near, price_per_kilo: 9 })
    const { body } = await shop.client.call('GET', `/orders/${id}`)
    expect(body.data.delivery_cost).toBe(0)
    expect(farm).not.toEqual(near)
  })
})

import * as fc from 'fast-check'
import { sql } from 'kysely'
import { convertPrice, convertPrices } from '@bustan/contract/catalog/products/pricesWithVat.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { priceModeOf } from '../../../../test/scenes/sales/priceMode.ts'
import { openShop } from '../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../test/scenes/sales/shop.ts'
import { staffOf } from '../../../../test/scenes/people/staff.ts'
import type { Staff } from '../../../../test/scenes/people/staff.ts'
import { startTestApp } from '../../../../test/testApp.ts'
import type { Json, TestApp } from '../../../../test/testApp.ts'

describe.each(usualDatabases)('prices with VAT or without, on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let staff: Staff
  let mode: ReturnType<typeof priceModeOf>
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    staff = staffOf(app)
    mode = priceModeOf(app)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await mode.set(false)
    await setPrice(shop.tomatoId, 1_250, 1_100)
    await setPrice(shop.datesId, 4_833)
    await setPrice(shop.melonId, 3)
    await sql`update settings set value = value || '{"tax": 15, "price_per_kilo": 2, "minimum_order": 33.33}' where key = 'general'`.execute(
      db(),
    )
  })

  const db = () => app.platform.database.db
  const setPrice = (id: number, price: number, discounted: number | null = null) =>
    sql`update products set price = ${price}, price_after_discount = ${discounted}::int where id = ${id}`.execute(
      db(),
    )
  const prices = async () =>
    (
      await sql<{ price: number; price_after_discount: number | null }>`
        select price, price_after_discount from products order by id`.execute(db())
    ).rows.map((row) => [row.price, row.price_after_discount])
  const general = async (): Promise<Json> =>
    (await staff.call('GET', '/settings/sections')).body.data.find((one: Json) => one.name === 'general')
  const before = [
    [1_250, 1_100],
    [4_833, null],
    [3, null],
  ]

  test('a switch that converts changes every price once, half up, and switching back brings all of them back', async () => {
    const seen = await mode.read()
    expect(seen).toMatchObject({
      prices_include_vat: false,
      tax_rate: 15,
      // Three halalas stay three.
      products: 2,
      settings: [
        { field: 'price_per_kilo', before: 2, after: 2.3 },
        { field: 'minimum_order', before: 33.33, after: 38.33 },
      ],
    })
    expect(seen.examples[0]).toMatchObject({ id: shop.tomatoId, before: 11, after: 12.65 })
    const switched = await mode.switch(true)
    expect(switched.body).toMatchObject({ data: { prices_include_vat: true, converted: 2 } })
    // 14.375 and 55.5795.
    expect(await prices()).toEqual([
      [1_438, 1_265],
      [5_558, null],
      [3, null],
    ])
    const { values } = await general()
    expect(values).toMatchObject({
      prices_include_vat: true,
      price_per_kilo: 2.3,
      minimum_order: 38.33,
      tax: 15,
    })
    const { body } = await staff.call('GET', `/products/${shop.tomatoId}/prices`)
    expect(body.data[0]).toMatchObject({ price: { before: 12.5, after: 14.38 } })
    const { rows } = await sql<{ action: string }>`
      select action from changes where resource in ('products', 'settings') order by id desc limit 3`.execute(
      db(),
    )
    expect(rows.map(({ action }) => action).toSorted()).toEqual(['change_price', 'change_price', 'edit'])

    expect((await mode.switch(true)).status).toBe(200)
    expect(await prices()).toEqual(before)
    expect((await general()).values).toMatchObject({
      prices_include_vat: false,
      price_per_kilo: 2,
      minimum_order: 33.33,
    })
  })

  test('a switch that keeps numbers changes their meaning alone', async () => {
    expect((await mode.switch(false)).body.data).toEqual({ prices_include_vat: true, converted: 0 })
    expect(await prices()).toEqual(before)
    const items = [{ product_id: shop.datesId, quantity: 1 }]
    const { body } = await shop.client.call('POST', '/quote', { items, pickup: 1 })
    expect(body.data).toMatchObject({ total: 48.33, tax: 6.3, sub_total: 42.03 })
    const info = async () => (await app.call('GET', '/api/dashboard/v1/app-info')).body.data
    expect(await info()).toMatchObject({ priced_with_vat: true, has_vat: true })
    await sql`update settings set value = value || '{"tax": 0}' where key = 'general'`.execute(db())
    expect(await info()).toMatchObject({ priced_with_vat: false, has_vat: false })
  })

  test('the file of products says so in its heads, and is read again by them', async () => {
    const head = async (language: 'ar' | 'en') => {
      const { body } = await staff.call('GET', '/products/export?format=csv', { language })
      return String(body).split('\r\n')[0]
    }
    await app.platform.settings.refresh()
    expect(await head('en')).not.toContain('with VAT')
    expect((await mode.switch(false)).status).toBe(200)
    await app.platform.settings.refresh()
    expect(await head('en')).toContain('Price with VAT')
    expect(await head('ar')).toContain('السعر شامل الضريبة')
    const form = new FormData()
    const csv = ['#,Price with VAT,السعر بعد الخصم شامل الضريبة', `${shop.tomatoId},13.00,12.00`].join('\n')
    form.append('file', new Blob([csv], { type: 'text/csv' }), 'products.csv')
    const { body } = await app.call('POST', '/api/dashboard/v1/products/import', {
      token: app.superToken,
      form,
    })
    expect(JSON.stringify(body)).toContain('"field":"price_after_discount"')
    await mode.set(false)
    await app.platform.settings.refresh()
  })

  test('of many clicks at once one switches', async () => {
    const { tax_rate, products, version } = await mode.read()
    const body = { prices_include_vat: true, convert: true, tax_rate, products, version }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => staff.call('PUT', '/products/price-mode', { body })),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409, 409, 409,
    ])
    expect((await prices())[0]).toEqual([1_438, 1_265])
    // Prices that include VAT are not converted once more, by whatever was seen of them.
    const { version: later } = await mode.read()
    const again = await staff.call('PUT', '/products/price-mode', { body: { ...body, version: later } })
    expect(again.body.data).toEqual({ prices_include_vat: true, converted: 0 })
    expect((await prices())[0]).toEqual([1_438, 1_265])
    expect((await general()).values.price_per_kilo).toBe(2.3)
    // A switch that was seen with other numbers is refused, too.
    const stale = await mode.switch(true, { products: products + 1 })
    expect([stale.status, stale.body.code]).toEqual([409, 'count_changed'])
    const other = await mode.switch(true, { tax_rate: 5 })
    expect([other.status, other.body.code]).toEqual([409, 'rate_changed'])
    expect((await prices())[0]).toEqual([1_438, 1_265])
    expect((await general()).values.prices_include_vat).toBe(true)
  })

  test('a price that would be too large is named, and nothing changes', async () => {
    await setPrice(shop.datesId, 1_900_000_000)
    const refused = await mode.switch(true, {}, { language: 'en' })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [`products.${shop.datesId}`]])
    expect((await prices())[0]).toEqual([1_250, 1_100])
    expect((await general()).values.prices_include_vat).toBe(false)
  })

  test('it takes both rights, and no other way of saving switches', async () => {
    const { token } = await app.tokenWith(['settings edit'])
    expect((await mode.switch(false, {}, { token })).status).toBe(403)
    const { token: other } = await app.tokenWith(['products edit'])
    expect((await staff.call('GET', '/products/price-mode', { token: other })).status).toBe(403)
    const { version } = await general()
    const saved = await staff.call('PUT', '/settings/sections/general', {
      body: { values: { prices_include_vat: true }, version },
    })
    expect([saved.status, saved.body.code]).toEqual([409, 'prices_switched'])
    // A version of a time with other prices is not brought back, for its numbers meant something else.
    const plain = { values: { radius_km: 20 }, version }
    expect((await staff.call('PUT', '/settings/sections/general', { body: plain })).status).toBe(200)
    expect((await mode.switch(true)).status).toBe(200)
    const now = await general()
    const restored = await staff.call('POST', '/settings/sections/general/restore', {
      body: { from: now.version - 1, version: now.version },
    })
    expect([restored.status, restored.body.code]).toEqual([409, 'prices_switched'])
    expect((await general()).values).toMatchObject({ prices_include_vat: true, price_per_kilo: 2.3 })
  })
})

test('a price without VAT comes back from one with it, at any rate; a discount stays one', () => {
  const price = fc.integer({ min: 1, max: 100_000_000 })
  const rate = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
  fc.assert(
    fc.property(price, rate, fc.integer({ min: 0, max: 5 }), (net, percent, off) => {
      const gross = convertPrice(net, percent, true)
      expect(convertPrice(gross, percent, false)).toBe(net)
      const discounted = net - off > 0 && off > 0 ? net - off : null
      for (const way of [true, false]) {
        const both = convertPrices({ price: net, price_after_discount: discounted }, percent, way)
        const { price: whole = 0, price_after_discount: lower = null } = both ?? {}
        expect(whole).toBeGreaterThan(0)
        if (lower !== null) expect(lower).toBeLessThan(whole)
        if (discounted === null) expect(lower).toBeNull()
      }
    }),
    { numRuns: 2_000 },
  )
})

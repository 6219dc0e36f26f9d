import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { addDays, businessDay } from '@bustan/contract/core/values/dates.ts'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { openShop } from '../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../test/scenes/sales/shop.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { Json, TestApp } from '../../../../test/testApp.ts'

describe.each(usualDatabases)('the prices of products on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let category: number
  let unit: number
  const call = (method: string, path: string, options: Parameters<TestApp['call']>[2] = {}) =>
    app.call(method, DASHBOARD + path, { token: app.superToken, ...options })
  const body = (price: number | string, price_after_discount: number | string = '', more: object = {}) => ({
    name: { ar: 'ملفوف', en: 'Cabbage' },
    category_id: category,
    unit_id: unit,
    price,
    price_after_discount,
    quantity: 1,
    ...more,
  })
  const create = async (price: number | string, discounted?: number | string): Promise<number> =>
    (await call('POST', '/products', { body: body(price, discounted) })).body.data.id
  const one = async (id: number): Promise<Json> => (await call('GET', `/products/${id}`)).body.data
  const change = (sent: object) => call('POST', '/products/prices', { body: sent })
  const history = async (id: number): Promise<Json[]> =>
    (await call('GET', `/products/${id}/prices`)).body.data

  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    const tomato = await one(shop.tomatoId)
    category = tomato.category_id
    unit = tomato.unit_id
  })
  afterAll(() => app.close())

  // Riyals before, the rule, riyals after: half a halala goes up, never a float in between.
  test.each([
    ['1.05', 'percent', 10, 1.16],
    ['1.05', 'percent', -10, 0.95],
    ['0.15', 'percent', 50, 0.23],
    ['9.99', 'percent', 7.25, 10.71],
    ['48.33', 'percent', -33.33, 32.22],
    ['1000000', 'percent', 0.01, 1_000_100],
    ['4.35', 'amount', 0.1, 4.45],
    ['4.35', 'amount', '-٠٫٣٥', 4],
  ])('%s by %s %s is %d', async (before, mode, value, after) => {
    const id = await create(before)
    const preview = await change({ ids: [id], mode, value, preview: 1 })
    expect(preview.status, JSON.stringify(preview.body)).toBe(200)
    expect(preview.body.data).toMatchObject([
      { id, version: 1, price: { before: Number(before), after }, problem: null, reason: null },
    ])
    expect(await one(id)).toMatchObject({ price: Number(before), version: 1 })
    expect((await change({ items: [{ id, version: 1 }], mode, value })).status).toBe(200)
    expect(await one(id)).toMatchObject({ price: after, version: 2 })
  })

  test('name in words what a price can not become, and then change nothing at all', async () => {
    const cheap = await create('0.50')
    const discounted = await create(10, 9)
    const fine = await create(20)
    const rule = { ids: [cheap, discounted, fine], mode: 'amount', value: -1 }
    for (const [language, words] of [
      ['ar', 'سيصبح السعر صفرًا أو أقل'],
      ['en', 'The price would be zero or less'],
    ] as const) {
      const { body: notified } = await call('POST', '/products/prices', {
        body: { ...rule, preview: true },
        language,
      })
      expect(notified.meta).toEqual({
        total: 3,
        problems: 2,
        changes: 1,
        preview: true,
        deep: 0,
        worst: [],
        undo: null,
      })
      expect(notified.data.map((row: Json) => row.problem)).toEqual(['not_positive', 'above_price', null])
      expect(notified.data[0].reason).toBe(words)
    }
    const refused = await change(rule)
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors)).toEqual([`products.${cheap}`, `products.${discounted}`])
    expect(refused.body.message).toContain('Cabbage')
    expect((await one(fine)).price).toBe(20)
    expect(
      (await change({ ids: [cheap], mode: 'percent', value: -150, preview: 1 })).body.data[0].problem,
    ).toBe('not_positive')
    expect((await change({ ids: [fine], mode: 'percent', value: 1e6, preview: 1 })).body.meta.problems).toBe(
      0,
    )
  })

  test('the discounted price is reckoned from the one in force, and stays below the price', async () => {
    const without = await create(10)
    const reduced = await create(10, 8)
    const rule = { ids: [without, reduced], mode: 'percent', value: -25, apply_to: 'price_after_discount' }
    const done = await change(rule)
    expect(done.body.message).toBe('2 prices changed.')
    expect(await one(without)).toMatchObject({ price: 10, price_after_discount: 7.5 })
    expect(await one(reduced)).toMatchObject({ price: 10, price_after_discount: 6 })
    const up = await change({ ...rule, value: 50, preview: 1 })
    expect(up.body.data.map((row: Json) => row.problem)).toEqual(['above_price', null])
  })

  test('a product that changed since the preview is named, and none is changed', async () => {
    const [a, b] = [await create(5), await create(6)]
    const preview = await change({ ids: [a, b], mode: 'percent', value: 10, preview: 1 })
    const items = preview.body.data.map(({ id, version }: Json) => ({ id, version }))
    await call('PUT', `/products/${b}`, { body: body(7, '', { name: { ar: 'بروكلي', en: 'Broccoli' } }) })
    const refused = await change({ items, mode: 'percent', value: 10 })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'stale_products',
      products: [{ id: b, name: 'Broccoli', version: 2 }],
    })
    expect(refused.body.message).toContain('Broccoli')
    expect((await one(a)).price).toBe(5)
    expect((await one(b)).price).toBe(7)
  })

  test('all that the filters of the list leave change at once; what can not have the price keeps it', async () => {
    const kale = async (price: number) =>
      (await call('POST', '/products', { body: body(price, '', { name: { ar: 'كرنب أجعد', en: 'Kale' } }) }))
        .body.data.id
    const [a, b, cheap] = [await kale(10), await kale(20), await kale(0.5)]
    const others = await create(10)
    const rule = { mode: 'amount', value: -1, count: 3 }
    const all = (sent: object) => call('POST', '/products/prices?name=كرنب اجعد&page=9', { body: sent })

    const preview = await all({ ...rule, preview: 1 })
    const { seal, ...meta } = preview.body.meta
    expect(meta).toEqual({ total: 3, problems: 1, changes: 2, preview: true, deep: 0, worst: [], undo: null })
    expect(preview.body.data).toHaveLength(3)
    for (const sent of [
      { ...rule, count: 2 },
      { ...rule, count: 4, preview: 1 },
    ]) {
      const refused = await all(sent)
      expect([refused.status, refused.body.code, refused.body.count]).toEqual([409, 'count_changed', 3])
    }
    // As many as were seen, but one of them is not what was seen.
    await call('PUT', `/products/${b}`, {
      body: body(20, '', { name: { ar: 'كرنب أجعد', en: 'Curly kale' } }),
    })
    const late = await all({ ...rule, seal })
    expect([late.status, late.body.code]).toEqual([409, 'stale_list'])
    expect((await one(a)).price).toBe(10)
    const again = (await all({ ...rule, preview: 1 })).body.meta.seal
    expect(again).not.toBe(seal)
    const done = await all({ ...rule, seal: again })
    expect(done.body.message).toBe('2 prices changed.')
    expect(await Promise.all([a, b, cheap, others].map(one))).toMatchObject([
      { price: 9, version: 2 },
      { price: 19, version: 3 },
      { price: 0.5, version: 1 },
      { price: 10, version: 1 },
    ])
    const trail = await call('GET', `/audit?resource=products&record_id=${b}&action=change_price`)
    expect(trail.body.data).toHaveLength(1)
    expect(await history(a)).toHaveLength(2)
  })

  test('of a change of prices and an edit at the same moment, one is told that the other was faster', async () => {
    const ids = [await create(5), await create(6), await create(7)]
    for (let round = 0; round < 4; round += 1) {
      const items = await Promise.all(ids.map(async (id) => ({ id, version: (await one(id)).version })))
      const target = items[round % 3] ?? { id: 0, version: 0 }
      const [many, single] = await Promise.all([
        change({ items, mode: 'amount', value: 1 }),
        call('PUT', `/products/${target.id}`, { body: body(50, '', { version: target.version }) }),
      ])
      expect(new Set([many.status, single.status])).toEqual(new Set([200, 409]))
      const after = await one(target.id)
      expect(after.version).toBe(target.version + 1)
      expect(after.price === 50).toBe(single.status === 200)
    }
  })

  test('wrong rules and unknown products are 422; the same price is no change', async () => {
    const id = await create(5)
    for (const [field, sent] of [
      ['ids', { mode: 'percent', value: 1 }],
      ['ids', { ids: [id, 999_999], mode: 'percent', value: 1 }],
      ['mode', { ids: [id], mode: 'double', value: 1 }],
      ['value', { ids: [id], mode: 'percent', value: 'much' }],
      ['apply_to', { ids: [id], mode: 'percent', value: 1, apply_to: 'tax' }],
    ] as const) {
      const refused = await change(sent)
      expect(refused.status).toBe(422)
      expect(refused.body.errors).toHaveProperty(field)
    }
    await change({ ids: [id], mode: 'percent', value: 0 })
    expect(await one(id)).toMatchObject({ version: 1, price: 5 })
  })

  test('the history says who changed which price and when, newest first, and nothing else', async () => {
    const id = await create(10)
    await call('PUT', `/products/${id}`, { body: body(10, '', { order_lot: 1 }) })
    await call('PUT', `/products/${id}`, { body: body(12, 11) })
    await change({ ids: [id], mode: 'percent', value: 50 })
    await call('POST', `/products/activate/${id}`, { body: { is_active: 0 } })
    const messages = await history(id)
    expect(messages.map(({ price, price_after_discount }) => ({ price, price_after_discount }))).toEqual([
      { price: { before: 12, after: 18 }, price_after_discount: { before: 11, after: 11 } },
      { price: { before: 10, after: 12 }, price_after_discount: { before: null, after: 11 } },
      { price: { before: null, after: 10 }, price_after_discount: { before: null, after: null } },
    ])
    expect(messages[0].who).toBe('أحمد العتيبي')
    expect(Date.parse(messages[0].at)).toBeGreaterThan(Date.now() - 60_000)
    expect((await call('GET', '/products/999999/prices')).status).toBe(404)
    const trail = await call('GET', `/audit?resource=products&record_id=${id}&action=change_price`)
    expect(trail.body.data).toHaveLength(1)
  })

  test('what was sold is summed by business day, without rejected orders', async () => {
    const id = await create('12.50')
    const order = (quantity: string) =>
      shop.order(shop.client, [{ product_id: id, quantity: Number(quantity) }])
    await order('0.25')
    await order('1.5')
    const rejected = await order('9')
    await call('POST', `/orders/change-status/${rejected}`, { body: { status: 'rejected', reason: 'نفد' } })
    const early = await order('2')
    // 22:30 UTC is the next day in Riyadh.
    const today = businessDay(new Date())
    const before = addDays(today, -3)
    await sql`update orders set created_at = ${`${before}T22:30:00Z`}::timestamptz where id = ${early}`.execute(
      app.platform.database.db,
    )
    const { data } = (await call('GET', `/products/${id}/sales?days=4`)).body
    expect(data.days).toEqual([
      { day: before, quantity: 0, amount: 0 },
      { day: addDays(before, 1), quantity: 2, amount: 25 },
      { day: addDays(before, 2), quantity: 0, amount: 0 },
      { day: today, quantity: 1.75, amount: 21.88 },
    ])
    expect(data).toMatchObject({ quantity: 3.75, amount: 46.88 })
    expect((await call('GET', `/products/${id}/sales`)).body.data.days).toHaveLength(30)
    expect((await call('GET', `/products/${id}/sales?days=0`)).status).toBe(422)
    expect((await call('GET', '/products/999999/sales')).status).toBe(404)
  })
})

import * as fc from 'fast-check'
import { sql } from 'kysely'
import { lineTotal, toHalalas } from '@bustan/contract/core/values/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../../test/databases/kinds.ts'
import { priceModeOf } from '../../../../../test/scenes/sales/priceMode.ts'
import { farm, openShop } from '../../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../../test/scenes/sales/shop.ts'
import { stepsOf } from '../../../../../test/scenes/sales/steps.ts'
import type { Steps } from '../../../../../test/scenes/sales/steps.ts'
import { startTestApp } from '../../../../../test/testApp.ts'
import type { Answer, Json, TestApp } from '../../../../../test/testApp.ts'
import { wrongTotals } from '../../totals/verifyTotals.ts'

/** Five kilometres from the farm. */
const near = { lat: 24.15, long: 47.3493 }
const BASKETS = 300

/** Half up, in whole numbers. */
const divided = (numerator: bigint, denominator: bigint): bigint =>
  (numerator * 2n + denominator) / (denominator * 2n)

/** Reckons a basket from its definition in fractions: rate in hundredths of a percent, quantities in thousandths. */
function reckon(
  lines: readonly (readonly [price: number, thousandths: number])[],
  fee: number,
  rate: number,
) {
  const [r, whole] = [BigInt(rate), 10_000n]
  const goods = lines.reduce((sum, [price, n]) => sum + divided(BigInt(price) * BigInt(n), 1_000n), 0n)
  const total = goods + BigInt(fee)
  const tax = divided(total * r, whole + r)
  const ofGoods = divided(goods * r, whole + r)
  return {
    goods: Number(goods),
    sub_total: Number(goods - ofGoods),
    tax: Number(tax),
    delivery_cost: Number(BigInt(fee) - (tax - ofGoods)),
    total: Number(total),
  }
}

describe.each(usualDatabases)('orders at prices with VAT, on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let steps: Steps
  let mode: ReturnType<typeof priceModeOf>
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    steps = stepsOf(app, shop)
    mode = priceModeOf(app)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await general({ tax: 15, price_per_kilo: 2.3, minimum_order: null, tax_plan: [] })
    await mode.set(true)
  })

  const db = () => app.platform.database.db
  const general = (values: object) =>
    sql`update settings set value = value || ${JSON.stringify(values)}::jsonb where key = 'general'`.execute(
      db(),
    )
  const setPrice = (id: number, price: number) =>
    sql`update products set price = ${price}, price_after_discount = null where id = ${id}`.execute(db())
  const quote = (body: object) => shop.client.call('POST', '/quote', body)
  const amounts = (from: Json) => [
    from.goods_with_vat,
    from.delivery_with_vat,
    from.tax,
    from.sub_total,
    from.delivery_cost,
    from.total,
  ]
  function good({ status, body }: Answer): Json {
    expect([status, body.errors]).toEqual([200, undefined])
    return body.data
  }
  const nets = async (id: number) =>
    (
      await sql<{ sub_total: number; gross: number | null }>`
        select sub_total, gross from order_lines where order_id = ${id} order by position`.execute(db())
    ).rows

  /** Lines come to the goods with VAT, their parts without it to the goods, and everything to the total. */
  async function expectAddsUp(order: Json): Promise<void> {
    const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0)
    const shown = order['order-details'].map((line: Json) => toHalalas(line.total))
    expect(sum(shown)).toBe(toHalalas(order.goods_with_vat))
    expect(toHalalas(order.goods_with_vat) + toHalalas(order.delivery_with_vat)).toBe(toHalalas(order.total))
    expect(toHalalas(order.sub_total) + toHalalas(order.tax) + toHalalas(order.delivery_cost)).toBe(
      toHalalas(order.total),
    )
    const rows = await nets(order.id)
    expect(rows.map(({ gross }) => gross)).toEqual(shown)
    expect(sum(rows.map((row) => row.sub_total))).toBe(toHalalas(order.sub_total))
    for (const row of rows) expect(row.sub_total).toBeLessThanOrEqual(row.gross ?? 0)
  }

  test.each([
    // Goods, delivery; tax, goods and delivery without it, total.
    [11_500, 1_150, [115, 11.5, 16.5, 100, 10, 126.5]],
    [1_750, 0, [17.5, 0, 2.28, 15.22, 0, 17.5]],
    [1_200, 0, [12, 0, 1.57, 10.43, 0, 12]],
  ])('%d halalas of goods and %d of delivery', async (price, fee, expected) => {
    await setPrice(shop.tomatoId, price)
    const items = [{ product_id: shop.tomatoId, quantity: 1 }]
    const at = fee > 0 ? near : farm
    const quoted = good(await quote({ items, ...at }))
    expect([quoted.prices_include_vat, ...amounts(quoted)]).toEqual([true, ...expected])
    expect(quoted.items[0]).toMatchObject({ price: price / 100, total: price / 100 })
    const id = await shop.order(shop.client, items, at)
    const order = await steps.detail(id)
    expect([order.prices_include_vat, ...amounts(order)]).toEqual([true, ...expected])
    await expectAddsUp(order)
    const own = (await shop.client.call('GET', `/orders/${id}`)).body.data
    expect([own.prices_include_vat, ...amounts(own)]).toEqual([true, ...expected])
    expect((await shop.client.call('GET', '/app-info')).body.data).toMatchObject({
      prices_include_vat: true,
      delivery: { price_per_kilo: 2.3 },
    })
  })

  test(`are what fractions come to, over ${BASKETS} baskets`, async () => {
    const ids = [shop.tomatoId, shop.datesId, shop.melonId]
    const line = fc.tuple(fc.integer({ min: 1, max: 300_000 }), fc.integer({ min: 1, max: 20_000 }))
    const basket = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 3 }),
      fee: fc.integer({ min: 0, max: 10_000 }),
      rate: fc.constantFrom(1_500, 500, 0, 1_650, 10_000, 1),
    })
    await fc.assert(
      fc.asyncProperty(basket, async ({ lines, fee, rate }) => {
        await sql`delete from throttles`.execute(db())
        // Five kilometres, as the shop measures them, at this price each.
        await general({ tax: rate / 100, price_per_kilo: fee / 100 })
        for (const [index, [price]] of lines.entries()) await setPrice(ids[index] ?? 0, price)
        const items = lines.map(([, n], index) => ({
          product_id: ids[index],
          quantity: (n / 1_000).toFixed(3),
        }))
        const quoted = good(await quote({ items, ...near }))
        const delivery = lineTotal(fee, quoted.distance_km)
        const { goods, ...expected } = reckon(lines, delivery, rate)
        const { sub_total, tax, delivery_cost, total } = quoted
        const halalas = { sub_total, tax, delivery_cost, total }
        for (const [name, amount] of Object.entries(halalas))
          expect([name, toHalalas(amount)]).toEqual([name, expected[name as keyof typeof expected]])
        expect([quoted.goods_with_vat, quoted.delivery_with_vat].map(toHalalas)).toEqual([goods, delivery])
        for (const amount of Object.values(halalas)) expect(amount).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: BASKETS, endOnFailure: true },
    )
  })

  test('the least order is compared with goods as they are shown', async () => {
    await setPrice(shop.tomatoId, 2_000)
    await general({ minimum_order: 20 })
    const items = [{ product_id: shop.tomatoId, quantity: 1 }]
    expect(good(await quote({ items, ...farm }))).toMatchObject({ can_order: true, sub_total: 17.39 })
    await general({ minimum_order: 20.01 })
    const short = good(await quote({ items, ...farm }))
    expect(short.refusals[0]).toMatchObject({ code: 'below_minimum', missing: 0.01 })
    expect(short.refusals[0].message).toContain('with VAT and before delivery')
    await mode.set(false)
    expect(good(await quote({ items, ...farm }))).toMatchObject({
      can_order: false,
      prices_include_vat: false,
      goods_with_vat: null,
    })
  })

  test('lines change, are left out, replaced, added and taken back, and always add up', async () => {
    await setPrice(shop.tomatoId, 1_250)
    await setPrice(shop.datesId, 4_833)
    await setPrice(shop.melonId, 999)
    await sql`update products set stock_quantity = 100 where id = ${shop.melonId}`.execute(db())
    const items = [shop.tomatoId, shop.datesId, shop.melonId].map((product_id) => ({
      product_id,
      quantity: '1.333',
    }))
    const id = await shop.order(shop.client, items, near)
    const first = await steps.detail(id)
    await expectAddsUp(first)
    const call = (method: string, path: string, body: object) =>
      steps.staff.call(method, `/orders/${id}/lines${path}`, { body })
    const changes = [
      () => call('PUT', '', { position: 1, quantity: '2.130' }),
      () => call('POST', '/remove', { position: 2, reason: 'out' }),
      () =>
        call('POST', '/substitute', {
          position: 3,
          product_id: shop.tomatoId,
          quantity: '0.777',
          reason: 'out',
        }),
      () => call('POST', '', { product_id: shop.datesId, quantity: '3.001' }),
    ]
    let order = first
    for (const change of changes) {
      const before = [order, await nets(id)]
      order = good(await change())
      await expectAddsUp(order)
      const undone = await steps.undo(id, order.version)
      expect(undone.status).toBe(200)
      expect([amounts(undone.body.data), await nets(id)]).toEqual([amounts(before[0]), before[1]])
      order = good(await change())
      await expectAddsUp(order)
    }
    // A substitute takes the lower of both prices, both with VAT.
    expect(order['order-details'][3]).toMatchObject({ kind: 'substitute', price: 9.99 })
    expect(order.ordered.total).toBe(first.total)
    expect(await wrongTotals(db())).toEqual([])
  })

  test('what was agreed stays at another rate, higher or lower, and an undo brings every halala back', async () => {
    await setPrice(shop.tomatoId, 1_111)
    await setPrice(shop.datesId, 4_833)
    for (const rate of [5, 20, 0]) {
      await general({ tax: 15 })
      const items = [shop.tomatoId, shop.datesId].map((product_id) => ({ product_id, quantity: '1.777' }))
      const id = await shop.order(shop.client, items, near)
      await steps.take(id, 'prepared')
      await general({ tax: rate })
      const before = await steps.detail(id)
      const before_lines = await nets(id)
      expect(before.vat).toEqual({ tax_rate: rate, total: before.total, with_consent: null })
      const consent = await steps.staff.call('PUT', `/orders/${id}/vat-consent`, {
        body: { agreed: 1, tax_rate: rate, version: before.version },
      })
      expect([consent.status, consent.body.code]).toEqual([409, 'vat_changed'])
      const left = await steps.take(id, 'delivering')
      expect(left).toMatchObject({ tax_rate: rate, total: before.total, reduction: 0, vat: null })
      expect(left.sub_total > before.sub_total).toBe(rate < 15)
      await expectAddsUp(left)
      expect((await steps.undo(id, left.version)).status).toBe(200)
      expect(amounts(await steps.detail(id))).toEqual(amounts(before))
      expect(await nets(id)).toEqual(before_lines)
    }
    expect(await wrongTotals(db())).toEqual([])
  })

  test('an order keeps the prices it was placed at when the shop switches', async () => {
    await setPrice(shop.tomatoId, 1_150)
    await setPrice(shop.datesId, 2_300)
    const items = [{ product_id: shop.tomatoId, quantity: 2 }]
    const gross = await shop.order(shop.client, items)
    await mode.set(false)
    const net = await shop.order(shop.client, items)
    const add = (id: number) =>
      steps.staff.call('POST', `/orders/${id}/lines`, { body: { product_id: shop.datesId, quantity: 1 } })
    const offered = async (query: string) =>
      (await steps.staff.call('GET', `/orders/goods?${query}`)).body.data.find(
        ({ id }: Json) => id === shop.datesId,
      ).price
    // 23.00 without VAT are 26.45 with it, and offered as such beforehand.
    expect([await offered(''), await offered(`order=${net}`), await offered(`order=${gross}`)]).toEqual([
      23, 23, 26.45,
    ])
    const unknown = await steps.staff.call('GET', '/orders/goods?order=999999')
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['order']])
    const grown = good(await add(gross))
    expect([grown.prices_include_vat, grown.total, grown['order-details'][1].price]).toEqual([
      true,
      49.45,
      26.45,
    ])
    await expectAddsUp(grown)
    await mode.set(true)
    expect(await offered(`order=${net}`)).toBe(20)
    const other = good(await add(net))
    expect([other.prices_include_vat, other.goods_with_vat, other['order-details'][1].price]).toEqual([
      false,
      null,
      20,
    ])
    expect([other.sub_total, other.tax, other.total]).toEqual([43, 6.45, 49.45])
    expect((await steps.detail(net)).prices_include_vat).toBe(false)
    expect(await wrongTotals(db())).toEqual([])
  })
})

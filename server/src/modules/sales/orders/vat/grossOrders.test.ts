import { sql } from 'kysely'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import { businessDay } from '@bustan/contract/core/values/dates.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectRowAddsUp } from '../../../../../test/addsUp.ts'
import { usualDatabases } from '../../../../../test/databases/kinds.ts'
import { good, paymentsOf } from '../../../../../test/scenes/sales/payments.ts'
import { openShop } from '../../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../../test/scenes/sales/shop.ts'
import { setGeneral, setSetting } from '../../../../../test/scenes/sales/shopSettings.ts'
import { stepsOf } from '../../../../../test/scenes/sales/steps.ts'
import type { Steps } from '../../../../../test/scenes/sales/steps.ts'
import { startTestApp } from '../../../../../test/testApp.ts'
import type { Json, TestApp } from '../../../../../test/testApp.ts'
import { issueDue } from '../../invoices/issueDue.ts'
import { verifyInvoices } from '../../invoices/chain/verifyInvoices.ts'
import { wrongTotals } from '../../totals/verifyTotals.ts'

/** Five kilometres from the farm: 11.50 of delivery. */
const near = { lat: 24.15, long: 47.3493 }

describe.each(usualDatabases)('what follows an order at prices with VAT, on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let steps: Steps
  const db = () => app.platform.database.db
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    steps = stepsOf(app, shop)
    await setSetting(app, 'business', {
      'name.ar': 'مزارع الواحة',
      'address.ar': 'طريق الملك عبدالله، الخرج',
    })
    await app.platform.settings.refresh()
  })
  afterAll(() => app.close())
  beforeEach(() => set())

  const set = (more: object = {}) =>
    setGeneral(app, {
      tax_number: '310122393500003',
      price_per_kilo: 2.3,
      prices_include_vat: true,
      ...more,
    })
  const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0)
  const items = () => [
    { product_id: shop.tomatoId, quantity: '1.333' },
    { product_id: shop.datesId, quantity: '2.001' },
    { product_id: shop.tomatoId, quantity: '0.777' },
  ]
  const documents = async (orderId: number): Promise<Json[]> => {
    await sql`update invoice_queue set due_at = now() - interval '1 second'`.execute(db())
    await issueDue(app.platform)
    const { body } = await steps.staff.call('GET', `/invoices?order_id=${orderId}`)
    const rows = body.data.toSorted((one: Json, other: Json) => one.id - other.id)
    return Promise.all(
      rows.map(async ({ id }: Json) => (await steps.staff.call('GET', `/invoices/${id}`)).body.data.document),
    )
  }

  test('invoice and credit note have what was shown, and taxes that come to that of the whole', async () => {
    const id = await shop.order(shop.client, items(), near)
    await steps.take(id, 'prepared')
    await set({ tax: 5 })
    const order = await steps.take(id, 'delivering')
    await steps.pass(id)
    const [invoice] = await documents(id)
    expect(invoice).toMatchObject({
      version: 3,
      prices_include_vat: true,
      tax_rate: '5.00',
      reduction: 0,
      total: toHalalas(order.total),
      tax: toHalalas(order.tax),
      delivery: { gross: 1_150, net: toHalalas(order.delivery_cost) },
    })
    expect(invoice.lines.map(({ price }: Json) => price)).toEqual([1_250, 4_833, 1_250])
    const parts: Json[] = [...invoice.lines, invoice.delivery]
    expect(parts.map(({ net, tax }) => net + tax)).toEqual(parts.map(({ gross }) => gross))
    expect(sum(parts.map(({ gross }) => gross))).toBe(invoice.total)
    expect(sum(parts.map(({ tax }) => tax))).toBe(invoice.tax)
    expect(sum(parts.map(({ net }) => net))).toBe(invoice.net)

    await steps.take(id, 'rejected')
    await steps.pass(id)
    const [, note] = await documents(id)
    expect(note).toMatchObject({ version: 3, kind: 'credit_note', total: invoice.total, tax: invoice.tax })
    expect((await verifyInvoices(db())).wrong).toEqual([])

    // The amounts with VAT of a document are compared with its order.
    await sql`update order_lines set gross = gross + 1 where order_id = ${id} and position = 1`.execute(db())
    expect((await verifyInvoices(db())).wrong.join()).toContain('what its lines come to with VAT')
    await sql`update order_lines set gross = gross - 1 where order_id = ${id} and position = 1`.execute(db())
  })

  test('documents of orders without VAT in their prices are what they were', async () => {
    await set({ prices_include_vat: false })
    const id = await shop.order(shop.client, items(), near)
    await steps.take(id, 'prepared')
    await steps.take(id, 'delivering')
    await steps.pass(id)
    const [invoice] = await documents(id)
    expect(invoice.version).toBe(2)
    expect(JSON.stringify(invoice)).not.toMatch(/gross|prices_include_vat/)
    expect((await verifyInvoices(db())).wrong).toEqual([])
  })

  test('report, sales by product and the file of orders have amounts without VAT that come to the total', async () => {
    const id = await shop.order(shop.client, items(), near)
    const order = await steps.detail(id)
    const today = businessDay(new Date())
    const products = (await steps.staff.call('GET', `/reports/breakdown/products?from=${today}`)).body
    const { rows } = await sql<{ goods: number }>`
      select sum(sub_total)::bigint as goods from orders where state <> 'rejected'`.execute(db())
    expect(sum(products.data.map((row: Json) => toHalalas(row.sales)))).toBe(rows[0]?.goods)
    const { sums } = (await steps.staff.call('GET', `/reports?from=${today}`)).body
    if (sums) expectRowAddsUp([sums.sub_total, sums.delivery, sums.without_tax, sums.tax, sums.total])
    const file = String((await steps.staff.call('GET', `/orders/export?format=csv&id=${id}`)).body)
    for (const amount of [order.sub_total, order.delivery_cost, order.tax, order.total])
      expect(file).toContain(amount.toFixed(2))
    expect(await wrongTotals(db())).toEqual([])
  })

  test('what is due is what was shown, and a balance pays it, changes with it and gets it back', async () => {
    const payments = paymentsOf(app, shop, steps)
    await payments.record(true)
    await payments.setBalance(1_000)
    const body = { items: items(), payment_method: 'balance', address: 'الخرج', ...near }
    const { id } = (await shop.client.call('POST', '/orders', body)).body.data
    const placed = await steps.detail(id)
    expect([placed.due, placed.paid, await payments.balance()]).toEqual([
      0,
      placed.total,
      1_000 - placed.total,
    ])
    const change = { position: 2, quantity: '1.500', version: placed.version }
    const changed = good(await steps.staff.call('PUT', `/orders/${id}/lines`, { body: change }))
    expect([changed.due, changed.paid]).toEqual([0, changed.total])
    expect(await payments.balance()).toBeCloseTo(1_000 - changed.total, 5)
    await steps.take(id, 'rejected')
    expect(await payments.balance()).toBe(1_000)
    await payments.record(false)
  })

  test('a question is about prices and totals with VAT', async () => {
    await setSetting(app, 'handling', { consent: 1 })
    const id = await shop.order(shop.client, [{ product_id: shop.tomatoId, quantity: 1 }], near)
    const before = await steps.detail(id)
    const grown = { position: 1, quantity: 3, version: before.version }
    expect((await steps.staff.call('PUT', `/orders/${id}/lines`, { body: grown })).status).toBe(200)
    const { asks } = await steps.detail(id)
    expect(asks[0]).toMatchObject({ price: 12.5 })
    expect(JSON.stringify(asks[0])).toContain(String(before.total + 25))
    await setSetting(app, 'handling', {})
  })

  test('a price that staff change by hand is one with VAT', async () => {
    const body = {
      user_id: shop.client.id,
      items: [{ product_id: shop.tomatoId, quantity: 1, price: 11.5 }],
      price_reason: 'x',
      pickup: 1,
      payment_method: 'cash',
    }
    const answer = await steps.staff.call('POST', '/orders', { body })
    expect([answer.status, answer.body.errors]).toEqual([201, undefined])
    const order = await steps.detail(answer.body.data.id)
    expect([order.goods_with_vat, order.tax, order.total, order['order-details'][0].list_price]).toEqual([
      11.5, 1.5, 11.5, 12.5,
    ])
  })

  test('lines that change move a halala between goods and delivery where VAT of both is rounded once; an undo moves it back', async () => {
    // 12.79 of delivery, whose VAT is no whole number of halalas.
    const id = await shop.order(shop.client, [{ product_id: shop.tomatoId, quantity: 3 }], {
      lat: 24.2,
      long: 47.3,
    })
    const placed = await steps.detail(id)
    const seen = new Set<number>()
    for (let tenths = 10; tenths < 30; tenths += 1) {
      const body = { position: 1, quantity: tenths / 10 }
      const order = good(await steps.staff.call('PUT', `/orders/${id}/lines`, { body }))
      const [goods, tax, delivery, total] = ['sub_total', 'tax', 'delivery_cost', 'total'].map((name) =>
        toHalalas(Number(order[name])),
      )
      expect(sum([goods ?? 0, tax ?? 0, delivery ?? 0])).toBe(total)
      expect(toHalalas(order.goods_with_vat) + toHalalas(order.delivery_with_vat)).toBe(total)
      seen.add(order.delivery_cost)
      const back = good(await steps.undo(id, order.version))
      expect([back.sub_total, back.tax, back.delivery_cost, back.total]).toEqual([
        placed.sub_total,
        placed.tax,
        placed.delivery_cost,
        placed.total,
      ])
    }
    expect(seen.size).toBe(2)
    expect(await wrongTotals(db())).toEqual([])
  })
})

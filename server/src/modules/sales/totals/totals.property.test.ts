import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { signUpCustomer, openShop } from '../../../../test/scenes/sales/shop.ts'
import type { Customer, Shop } from '../../../../test/scenes/sales/shop.ts'
import { stepsOf } from '../../../../test/scenes/sales/steps.ts'
import { startTestApp } from '../../../../test/testApp.ts'
import type { Json, TestApp } from '../../../../test/testApp.ts'
import { issueDue } from '../invoices/issueDue.ts'
import { verifyInvoices } from '../invoices/chain/verifyInvoices.ts'
import { wrongTotals } from './verifyTotals.ts'

/** Every way an order may go, and be taken back, from a client's view. */
const ways = [
  [],
  ['rejected'],
  ['prepared'],
  ['prepared', 'rejected'],
  ['prepared', 'delivering'],
  ['prepared', 'finished'],
  ['prepared', 'delivering', 'finished'],
  ['prepared', 'delivering', 'rejected'],
  ['prepared', 'delivering', 'undone'],
  ['prepared', 'delivering', 'issued', 'rejected'],
] as const

/** A whole number of thousandths, as somebody types it. */
const quantity = fc.integer({ min: 1, max: 40_000 }).map((thousandths) => (thousandths / 1000).toFixed(3))
const item = fc.record({ product: fc.nat(2), quantity })
const placed = fc.record({
  who: fc.nat(2),
  items: fc.array(item, { minLength: 1, maxLength: 3 }),
  /** Degrees from the farm: what delivery costs. */
  away: fc.integer({ min: 0, max: 60 }),
  way: fc.constantFrom(...ways),
})
const round = fc.record({
  rate: fc.constantFrom('0', '5', '15', '15.5', '33.33'),
  prices: fc.tuple(...[1, 2, 3].map(() => fc.integer({ min: 1, max: 99_999 }))),
  orders: fc.array(placed, { minLength: 2, maxLength: 6 }),
})

/** `a * b / c`, half up. */
const share = (a: bigint, b: bigint, c: bigint) => (2n * a * b + c) / (2n * c)
const halalas = (riyals: number) => Math.round(riyals * 100)

describe.each(usualDatabases)('sums to the halala over random orders on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let people: Customer[] = []
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    people = [
      shop.client,
      await signUpCustomer(app, 'نورة', '0551114801'),
      await signUpCustomer(app, 'فهد', '0551114802'),
    ]
    for (const [section, values] of [
      ['general', { tax_number: '310122393500003' }],
      ['business', { 'name.ar': 'مزارع الواحة', 'address.ar': 'الخرج' }],
    ] as const)
      expect(await save(section, values)).toBe(200)
  })
  afterAll(() => app.close())
  const db = () => app.platform.database.db
  const call = (method: string, path: string, body?: object) =>
    stepsOf(app, shop).staff.call(method, path, body === undefined ? {} : { body })
  const save = async (section: string, values: object) => {
    const { body } = await call('GET', '/settings/sections')
    const { version } = body.data.find((one: { name: string }) => one.name === section)
    return (await call('PUT', `/settings/sections/${section}`, { values, version })).status
  }
  const runOut = async () => {
    await sql`update invoice_queue set due_at = now() - interval '1 second'`.execute(db())
    await issueDue(app.platform)
  }

  /** Places one order and takes it its way; answers what the customer would reckon it comes to, in halalas. */
  async function walk(
    one: typeof placed extends fc.Arbitrary<infer T> ? T : never,
    prices: readonly number[],
    rate: string,
  ) {
    const steps = stepsOf(app, shop)
    const ids = [shop.tomatoId, shop.datesId, shop.melonId]
    const { status, body } = await (people[one.who] ?? shop.client).call('POST', '/orders', {
      items: one.items.map(({ product, quantity: much }) => ({ product_id: ids[product], quantity: much })),
      address: 'الخرج',
      lat: 24.15 + one.away / 1_000,
      long: 47.3,
    })
    expect([status, body.message]).toEqual([201, expect.anything()])
    const { id, delivery_cost: delivery } = body.data as Json
    const net = one.items.reduce(
      (sum, { product, quantity: much }) =>
        sum + share(BigInt(prices[product] ?? 0), BigInt(Math.round(Number(much) * 1000)), 1000n),
      0n,
    )
    const tax = share(net + BigInt(halalas(delivery)), BigInt(Math.round(Number(rate) * 100)), 10_000n)
    expect([halalas(body.data.sub_total), halalas(body.data.tax), halalas(body.data.total)]).toEqual(
      [net, tax, net + tax + BigInt(halalas(delivery))].map(Number),
    )
    let last: Json = body.data
    for (const step of one.way)
      if (step === 'undone') expect((await steps.undo(id, last.version)).status).toBe(200)
      else if (step === 'issued') await runOut()
      else last = await steps.take(id, step)
  }

  async function everyOrder(): Promise<Json[]> {
    const orders: Json[] = []
    for (let page = 1; ; page += 1) {
      const { body } = await call('GET', `/orders?per_page=100&page=${page}`)
      orders.push(...body.data)
      if (page >= body.meta.last_page) return orders
    }
  }
  const sumOf = (rows: readonly Json[], name: string) =>
    rows.reduce((sum: number, row) => sum + halalas(row[name]), 0)

  test('the report is the sum of the orders it counts; what left is invoices less credit notes', async () => {
    await fc.assert(
      fc.asyncProperty(round, async ({ rate, prices, orders }) => {
        expect(await save('general', { tax: rate })).toBe(200)
        await sql`update products set stock_quantity = null, price = (array[${sql.join(prices)}]::int[])[
          array_position(array[${shop.tomatoId}, ${shop.datesId}, ${shop.melonId}]::int[], id)]`.execute(db())
        for (const one of orders) await walk(one, prices, rate)
        await runOut()

        const all = await everyOrder()
        const counted = all.filter(({ status }) => status !== 'rejected')
        const { body } = await call('GET', '/reports?per_page=100')
        expect([
          body.total_orders_count,
          halalas(body.total_app_amount),
          halalas(body.total_items_amount),
          halalas(body.total_tax_amount),
        ]).toEqual([counted.length, ...['total', 'sub_total', 'tax'].map((name) => sumOf(counted, name))])
        for (const row of body.report.data) {
          const own = counted.filter(({ user }) => user.id === row.id)
          expect([
            row.id,
            row.orders_count,
            halalas(row.orders_sum_total),
            halalas(row.orders_sum_tax),
          ]).toEqual([row.id, own.length, sumOf(own, 'total'), sumOf(own, 'tax')])
        }

        const left = all.filter(({ status }) => status === 'delivering' || status === 'finished')
        const vat = (await call('GET', '/invoices/summary')).body.data
        const net = (kinds: 'invoices' | 'credit_notes') =>
          vat.months.reduce((sum: number, month: Json) => sum + halalas(month[kinds].without_tax), 0)
        expect(halalas(vat.tax_due)).toBe(sumOf(left, 'tax'))
        expect(net('invoices') - net('credit_notes')).toBe(
          sumOf(left, 'sub_total') + sumOf(left, 'delivery_cost'),
        )
        expect(await wrongTotals(db())).toEqual([])
      }),
      { numRuns: 8 },
    )
    expect(await verifyInvoices(db())).toMatchObject({ wrong: [] })
  })
})

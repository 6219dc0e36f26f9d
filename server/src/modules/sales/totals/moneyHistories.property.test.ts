import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HISTORIES_LIMIT } from '../../../../test/databases/histories.ts'
import { orderTotals, toHalalas } from '@bustan/contract/core/values/money.ts'
import { expectReportAddsUp, expectReportRowAddsUp, expectRowAddsUp } from '../../../../test/addsUp.ts'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { signUpCustomer, openShop } from '../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../test/scenes/sales/shop.ts'
import { staffOf } from '../../../../test/scenes/people/staff.ts'
import type { Staff } from '../../../../test/scenes/people/staff.ts'
import { startTestApp } from '../../../../test/testApp.ts'
import type { Json, TestApp } from '../../../../test/testApp.ts'
import { issueDue } from '../invoices/issueDue.ts'
import { verifyInvoices } from '../invoices/chain/verifyInvoices.ts'
import { wrongTotals } from './verifyTotals.ts'

/** The number of orders that live through a history of their own; `npm run test:deep` asks for 10,000. */
const HISTORIES = Number(process.env['MONEY_HISTORIES'] ?? 300)
const ROUND = Math.min(HISTORIES, 100)

const ways = [
  [],
  ['rejected'],
  ['prepared', 'rejected'],
  ['prepared', 'delivering'],
  ['prepared', 'finished'],
  ['prepared', 'delivering', 'finished'],
  ['prepared', 'delivering', 'rejected'],
  ['prepared', 'delivering', 'issued', 'rejected'],
] as const

const line = fc.record({
  price: fc.integer({ min: 1, max: 99_999 }),
  /** Percent off the price, as a discount leaves it. */
  off: fc.constantFrom(0, 0, 10, 33, 99),
  thousandths: fc.integer({ min: 1, max: 40_000 }),
})
const history = fc.record({
  who: fc.nat(3),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  rate: fc.constantFrom('0', '5', '15', '15.5', '33.33', '100'),
  delivery: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_999 })),
  payment: fc.constantFrom('cash', 'card', 'balance'),
  way: fc.constantFrom(...ways),
})
type History = typeof history extends fc.Arbitrary<infer T> ? T : never

const priced = ({ price, off, thousandths }: History['lines'][number]) => ({
  price: Math.max(1, Math.round((price * (100 - off)) / 100)),
  quantity: (thousandths / 1000).toFixed(3),
})

describe.each(usualDatabases)('money over random histories of orders on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let staff: Staff
  let people: number[] = []
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    staff = staffOf(app)
    people = [shop.client.id, shop.manager.id]
    for (const mobile of ['0551114811', '0551114812'])
      people.push((await signUpCustomer(app, 'نورة', mobile)).id)
    for (const [section, values] of [
      ['general', { tax_number: '310122393500003' }],
      ['business', { 'name.ar': 'مزارع الواحة', 'address.ar': 'الخرج' }],
    ] as const) {
      const { body } = await staff.call('GET', '/settings/sections')
      const { version } = body.data.find((one: { name: string }) => one.name === section)
      expect(
        (await staff.call('PUT', `/settings/sections/${section}`, { body: { values, version } })).status,
      ).toBe(200)
    }
  })
  afterAll(() => app.close())
  const db = () => app.platform.database.db
  const get = async (path: string): Promise<Json> => (await staff.call('GET', path)).body
  async function issue(): Promise<void> {
    await sql`update invoice_queue set due_at = now() - interval '1 second'`.execute(db())
    // A look issues some of them; the last one finds none.
    while ((await issueDue(app.platform)) > 0);
  }

  /** Puts an order with its lines into the database, as placing makes it. Answers its id. */
  async function place({ who, lines, rate, delivery, payment }: History): Promise<number> {
    const own = lines.map(priced)
    const { sub_total, tax, total } = orderTotals(own, rate, delivery)
    const { rows } = await sql<{ id: number }>`
      insert into orders (user_id, state, sub_total, tax_rate, tax, delivery_cost, total, payment_method, address)
      values (${people[who]}, 'new', ${sub_total}, ${rate}, ${tax}, ${delivery}, ${total}, ${payment}, 'Al Kharj') returning id`.execute(
      db(),
    )
    const id = rows[0]?.id ?? 0
    const stored = own.map((one, index) => ({
      ...one,
      position: index + 1,
      sub_total: orderTotals([one], 0, 0).sub_total,
    }))
    await sql`
      insert into order_lines (order_id, position, product_id, name_ar, name_en, category_ar, category_en, unit_ar, unit_en,
        price, quantity, sub_total)
      select ${id}, position, ${shop.tomatoId}, 'طماطم', 'Tomato', 'خضار', 'Vegetables', 'كيلو', 'kg', price, quantity, sub_total
      from json_to_recordset(${JSON.stringify(stored)}::json) as l(position int, price int, quantity numeric, sub_total int)`.execute(
      db(),
    )
    return id
  }

  /** Takes the step of this place in each history that has one, all of them at once. */
  async function step(walked: readonly (History & { id: number })[], at: number): Promise<void> {
    const now = walked.flatMap(({ id, way }) => {
      const to = way[at]
      const from = way.slice(0, at).findLast((one) => one !== 'issued') ?? 'new'
      return to === undefined || to === 'issued' ? [] : [{ id, from, to, at: at + 2 }]
    })
    const steps = JSON.stringify(now)
    await sql`
      insert into order_moves (order_id, sequence, from_state, to_state, actor_kind)
      select id, at, "from", "to", 'system' from json_to_recordset(${steps}::json) as s(id int, at int, "from" text, "to" text)`.execute(
      db(),
    )
    await sql`
      update orders o set state = s."to", reject_reason = case when s."to" = 'rejected' then 'x' end
      from json_to_recordset(${steps}::json) as s(id int, "to" text) where o.id = s.id`.execute(db())
    if (walked.some(({ way }) => way[at] === 'issued')) await issue()
  }

  async function compare(): Promise<void> {
    const { rows } = await sql<Record<string, number>>`
      select count(*)::int as n, sum(sub_total)::bigint as sub_total, sum(delivery_cost)::bigint as delivery,
        sum(tax)::bigint as tax, sum(total)::bigint as total,
        coalesce(sum(tax) filter (where state in ('delivering', 'finished')), 0)::bigint as due,
        coalesce(sum(sub_total + delivery_cost) filter (where state in ('delivering', 'finished')), 0)::bigint as left_net
      from orders where state <> 'rejected'`.execute(db())
    const [truth = {}] = rows
    const report = await get('/reports?per_page=100')
    expectReportAddsUp(report)
    for (const row of report.report.data) expectReportRowAddsUp(row)
    expect([
      report.total_orders_count,
      ...['items', 'delivery', 'tax', 'app'].map((name) => toHalalas(report[`total_${name}_amount`])),
    ]).toEqual([truth['n'], truth['sub_total'], truth['delivery'], truth['tax'], truth['total']])
    const sumOf = (data: Json[], name: string) =>
      data.reduce((sum: number, row) => sum + toHalalas(row[name]), 0)
    const payments = (await get('/reports/breakdown/payment-methods')).data
    for (const row of payments) expectReportRowAddsUp(row)
    for (const [name, total] of [
      ['orders_sum_without_tax', 'total_without_tax_amount'],
      ['orders_sum_total', 'total_app_amount'],
    ] as const) {
      expect(sumOf(payments, name)).toBe(toHalalas(report[total]))
      expect(sumOf(report.report.data, name)).toBe(toHalalas(report[total]))
    }
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    const products = await get(`/reports/breakdown/products?from=${yesterday}`)
    expect(toHalalas(products.total_items_amount)).toBe(truth['sub_total'])

    const { data, sums } = await get('/invoices?per_page=100')
    for (const row of [...data, sums.invoices, sums.credit_notes])
      expectRowAddsUp([row.sub_total, row.delivery, row.without_tax, row.tax, row.total])
    const left = (name: string) => toHalalas(sums.invoices[name]) - toHalalas(sums.credit_notes[name])
    expect([left('tax'), left('without_tax')]).toEqual([truth['due'], truth['left_net']])
    expect(toHalalas((await get('/invoices/summary')).data.tax_due)).toBe(truth['due'])
    expect(await wrongTotals(db())).toEqual([])
  }

  test(
    `goods, delivery and VAT come to the total on every surface, over ${HISTORIES} histories`,
    async () => {
      const round = fc.array(history, { minLength: ROUND, maxLength: ROUND })
      await fc.assert(
        fc.asyncProperty(round, async (histories) => {
          const walked: (History & { id: number })[] = []
          for (const one of histories) walked.push({ ...one, id: await place(one) })
          for (let at = 0; at < 4; at += 1) await step(walked, at)
          await issue()
          await compare()
        }),
        // A history that fails is told as it is: made smaller, it would run beside those that were placed before.
        { numRuns: Math.ceil(HISTORIES / ROUND), endOnFailure: true },
      )
      expect(await verifyInvoices(db())).toMatchObject({ wrong: [], waiting: 0 })
    },
    HISTORIES_LIMIT,
  )
})

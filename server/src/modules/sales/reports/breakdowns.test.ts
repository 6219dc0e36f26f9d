import { addDays, businessDay } from '@bustan/contract/core/values/dates.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { signUpCustomer, openShop } from '../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../test/scenes/sales/shop.ts'
import { insertSoldOrders } from '../../../../test/scenes/sales/soldOrders.ts'
import { staffOf } from '../../../../test/scenes/people/staff.ts'
import type { Staff } from '../../../../test/scenes/people/staff.ts'
import { expectReportRowAddsUp } from '../../../../test/addsUp.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'
import { productDays } from './breakdowns.ts'

const spans: readonly [string | null, string | null][] = [
  ['2025-12-31', '2025-12-31'],
  ['2026-01-01', '2026-01-01'],
  ['2025-11-22', '2026-11-21'],
  ['2026-02-02', '2026-03-30'],
]

describe.each(usualDatabases)('the breakdowns of the report on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let staff: Staff
  const people: number[] = []
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    staff = staffOf(app)
    for (let index = 0; index < 5; index += 1)
      people.push((await signUpCustomer(app, `سلمى ${index}`, `055111405${index}`)).id)
    await insertSoldOrders(db(), people, 300)
    // Two lines an order, of other products each; what they come to is the order's sum.
    for (const position of [1, 2]) {
      const part = position === 1 ? sql`sub_total / 3` : sql`sub_total - sub_total / 3`
      await sql`
        insert into order_lines (order_id, position, product_id, name_ar, name_en, category_ar, category_en, unit_ar,
          unit_en, price, quantity, sub_total)
        select id, ${position}, (array[${shop.tomatoId}::int, ${shop.datesId}::int, ${shop.melonId}::int, null])[1 + (id + ${position}) % 4],
          (array['طماطم', 'تمر', 'بطيخ', 'صنف قديم'])[1 + (id + ${position}) % 4],
          (array['Tomato', 'Dates', 'Melon', 'Gone'])[1 + (id + ${position}) % 4], 'خضار', 'Vegetables',
          case when id % 3 = 0 then 'كرتون' else 'كيلو' end, case when id % 3 = 0 then 'Carton' else 'kg' end,
          100, (id % 7 + 1) * 0.125, ${part} from orders`.execute(db())
    }
  })
  afterAll(() => app.close())

  const db = () => app.platform.database.db
  const ask = (
    what: string,
    [from, to]: readonly [string | null, string | null],
    ids: readonly number[] = [],
  ) => {
    const params = new URLSearchParams({ ...(from && { from }), ...(to && { to }) })
    if (ids.length) params.set('ids', ids.join(','))
    return staff.call('GET', `/reports${what}?${params.toString()}`)
  }
  const counted = ([from, to]: readonly [string | null, string | null], ids: readonly number[]) => sql`
    o.state <> 'rejected' ${ids.length ? sql`and o.user_id = any(${[...ids]}::int[])` : sql``}
    and (o.created_at at time zone 'Asia/Riyadh')::date >= coalesce(${from}::date, '0001-01-01')
    and (o.created_at at time zone 'Asia/Riyadh')::date <= coalesce(${to}::date, '9999-12-31')`

  test('by payment method are what a plain query comes to, and together what the report says', async () => {
    for (const span of [[null, null] as const, ...spans])
      for (const ids of [[], people.slice(1, 3)]) {
        const { rows } = await sql`
          select payment_method, count(*)::int as orders_count, (sum(total) / 100.0)::float8 as orders_sum_total,
            (sum(sub_total) / 100.0)::float8 as orders_sum_sub_total, (sum(tax) / 100.0)::float8 as orders_sum_tax,
            (sum(delivery_cost) / 100.0)::float8 as orders_sum_delivery,
            (sum(sub_total + delivery_cost) / 100.0)::float8 as orders_sum_without_tax,
            (sum(returned_net) / 100.0)::float8 as orders_sum_credits_without_tax,
            (sum(returned_tax) / 100.0)::float8 as orders_sum_credits_tax,
            (sum(returned_net + returned_tax) / 100.0)::float8 as orders_sum_credits
          from orders o where ${counted(span, ids)} group by 1 order by sum(total) desc, 1`.execute(db())
        const { status, body } = await ask('/breakdown/payment-methods', span, ids)
        expect(status).toBe(200)
        expect({ span, ids, data: body.data }).toEqual({ span, ids, data: rows })
        for (const row of body.data) expectReportRowAddsUp(row)
        const report = (await ask('', span, ids)).body
        const sum = (name: string) =>
          body.data.reduce(
            (all: number, row: Record<string, number>) => all + Math.round((row[name] ?? 0) * 100),
            0,
          )
        expect(sum('orders_sum_total')).toBe(Math.round(report.total_app_amount * 100))
        expect(sum('orders_sum_without_tax')).toBe(Math.round(report.total_without_tax_amount * 100))
        expect(sum('orders_sum_delivery')).toBe(Math.round(report.total_delivery_amount * 100))
        expect(sum('orders_sum_tax')).toBe(Math.round(report.total_tax_amount * 100))
        expect(sum('orders_count')).toBe(report.total_orders_count * 100)
      }
  })

  test('by product and unit are what a plain query comes to, and together the value of the goods', async () => {
    for (const span of spans)
      for (const ids of [[], people.slice(1, 3)]) {
        const { rows } = await sql<{ name: string }>`
          select l.product_id as id, max(l.name_en) as name, l.unit_en as unit, sum(l.quantity)::float8 as quantity,
            (sum(l.sub_total) / 100.0)::float8 as sales, (sum(l.returned_net) / 100.0)::float8 as credits
          from orders o join order_lines l on l.order_id = o.id where ${counted(span, ids)}
          group by l.product_id, l.unit_en order by sum(l.sub_total) desc, l.product_id`.execute(db())
        const { status, body } = await ask('/breakdown/products', span, ids)
        expect(status).toBe(200)
        expect({ span, ids, data: body.data }).toEqual({ span, ids, data: rows })
        expect(body.total_products).toBe(rows.length)
        expect(body.total_items_amount).toBe((await ask('', span, ids)).body.total_items_amount)
      }
  })

  test('by product go with the totals of the report, however short the time since they were read', async () => {
    const days = ['2026-02-02', '2026-03-03'] as const
    const read = async () => {
      const products = (await ask('/breakdown/products', days)).body
      const report = (await ask('', days)).body
      expect(products.total_items_amount).toBe(report.total_items_amount)
      return products
    }
    const first = await read()
    expect((await read()).read_at).toBe(first.read_at)
    const { rows } = await sql<{ id: number }>`
      select id from orders o where ${counted(days, [])} and sub_total > 0 limit 1`.execute(db())
    await sql`update orders set state = 'rejected' where id = ${rows[0]?.id}`.execute(db())
    const later = await read()
    expect(later.total_items_amount).toBeLessThan(first.total_items_amount)
    expect(later.read_at > first.read_at).toBe(true)
  })

  test('by product read a year at most', async () => {
    expect(await ask('/breakdown/products', [null, '2026-01-01'])).toMatchObject({
      status: 422,
      body: { errors: { from: expect.anything() } },
    })
    const today = businessDay(new Date())
    expect((await ask('/breakdown/products', [addDays(today, -365), null])).status).toBe(200)
    expect((await ask('/breakdown/products', [addDays(today, -366), null])).status).toBe(422)
    for (const what of ['payment-methods', 'products'])
      expect((await ask(`/breakdown/${what}`, ['2026-02-02', '2026-02-01'])).status).toBe(422)
  })

  test('are for either of two permissions', async () => {
    for (const what of ['', '/breakdown/payment-methods', '/breakdown/products']) {
      const path = `${DASHBOARD}/reports${what}?from=2026-01-01&to=2026-01-31`
      for (const permission of ['reports index', 'users index'] as const) {
        const { token } = await app.tokenWith([permission])
        expect((await app.call('GET', path, { token })).status).toBe(200)
      }
      const { token } = await app.tokenWith(['orders index'])
      expect((await app.call('GET', path, { token })).status).toBe(403)
    }
  })

  test('the orders behind a row are as many as it says', async () => {
    for (const span of spans) {
      const { body } = await ask('', span)
      for (const row of body.report.data) {
        const [from, to] = span
        const orders = await staff.call('GET', `/orders?counted=1&userId=${row.id}&from=${from}&to=${to}`)
        expect(orders.body.meta.total).toBe(row.orders_count)
      }
      const all = await staff.call('GET', `/orders?counted=1&per_page=100&from=${span[0]}&to=${span[1]}`)
      expect(all.body.meta.total).toBe(body.total_orders_count)
      expect(all.body.data.map((row: { status: string }) => row.status)).not.toContain('rejected')
    }
    expect((await staff.call('GET', '/orders?counted=1&status=rejected')).body.meta.total).toBe(0)
    const finished = await staff.call('GET', '/orders?status=finished')
    expect((await staff.call('GET', '/orders?counted=1&status=finished')).body.meta).toEqual(
      finished.body.meta,
    )
  })

  test('who may read reports is offered people by name alone', async () => {
    const { token } = await app.tokenWith(['reports index'])
    const path = `${DASHBOARD}/users?suggest=1&status_requests=accepted`
    const { status, body } = await app.call('GET', `${path}&name=سلمى`, { token })
    expect(status).toBe(200)
    expect(body.data).toHaveLength(people.length)
    expect(Object.keys(body.data[0])).not.toContain('mobile')
  })
})

test('the days of lines end with today, which is nothing’s future', () => {
  const now = new Date('2026-11-22T21:30:00Z')
  expect(productDays({ from: '2026-11-01', to: '2027-12-31' }, 'Asia/Riyadh', now)).toEqual({
    from: '2026-11-01',
    to: '2026-11-23',
  })
})

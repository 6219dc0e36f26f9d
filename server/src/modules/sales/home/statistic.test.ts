import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Permission } from '@bustan/contract/permissions.ts'
import { LOW_STOCK } from '@bustan/contract/catalog/products/products.ts'
import { addDays, businessDay, startOfDay } from '@bustan/contract/core/values/dates.ts'
import { daysOf, periods, spansOf } from '@bustan/contract/sales/reports/periods.ts'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { signUpCustomer, openShop } from '../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../test/scenes/sales/shop.ts'
import { insertSoldOrders } from '../../../../test/scenes/sales/soldOrders.ts'
import { statementsDuring } from '../../../../test/scenes/values/statements.ts'
import { staffOf } from '../../../../test/scenes/people/staff.ts'
import type { Staff } from '../../../../test/scenes/people/staff.ts'
import { startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'
import { readOverview } from './overview.ts'
import { topProducts } from './topProducts.ts'

const ZONE = 'Asia/Riyadh'
/** Days at the ends of months, years and Hijri months. */
const days = [
  '2025-12-31',
  '2026-01-01',
  '2026-02-17',
  '2026-02-18',
  '2026-02-28',
  '2026-03-01',
  '2026-03-20',
  '2026-06-15',
]

describe.each(usualDatabases)('the numbers of the home screen on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let staff: Staff
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    staff = staffOf(app)
    const people = [shop.client.id, (await signUpCustomer(app, 'نورة', '0551114100')).id, shop.employee.id]
    await signUpCustomer(app, 'هند', '0551114101')
    await insertSoldOrders(app.platform.database.db, people, 400)
  })
  afterAll(() => app.close())
  const db = () => app.platform.database.db

  test('counters are those of the contract, and what counting comes to', async () => {
    const { rows } = await sql<Record<string, number>>`
      select count(*) filter (where type = 'client')::int as users_count,
        count(*) filter (where type = 'employee' and registration_status = 'accepted')::int as employees,
        count(*) filter (where type = 'manager' and registration_status = 'accepted')::int as managers,
        (select count(distinct user_id)::int from orders) as users_has_orders,
        (select count(*)::int from orders) as orders_count,
        (select count(*)::int from orders where state not in ('finished', 'rejected')) as orders,
        (select count(*)::int from orders where state = 'finished') as finished_orders,
        (select count(*)::int from orders where state = 'prepared') as prepared_orders,
        (select count(*)::int from categories where parent_id is null) as categories,
        (select count(*)::int from categories where parent_id is not null) as sub_categories
      from users where deleted_at is null`.execute(db())
    const { status, body } = await staff.call('GET', '/statistic')
    expect(status).toBe(200)
    expect(body.data).toEqual(rows[0])
    expect(body.data.users_count).toBeGreaterThan(body.data.users_has_orders - 1)
  })

  test('follow people who come, change and go', async () => {
    const count = async () => (await staff.call('GET', '/statistic')).body.data
    const before = await count()
    const { id } = await signUpCustomer(app, 'عابر', '0551114102')
    expect((await count()).users_count).toBe(before.users_count + 1)
    expect((await staff.call('DELETE', `/clients/${id}`)).status).toBe(200)
    expect(await count()).toEqual(before)
  })

  test.each(periods)(
    'the %s is what a plain query over the orders comes to, at the ends of days, months and years',
    async (period) => {
      for (const today of days) {
        const { now, before } = spansOf(period, today)
        const overview = await readOverview(db(), period, {
          today,
          at: startOfDay(addDays(today, 1), ZONE),
          timeZone: ZONE,
          seesSales: true,
        })
        const { rows } = await sql<{ day: string; orders: number; total: number }>`
        select (created_at at time zone ${ZONE})::date::text as day, count(*)::int as orders, sum(total)::bigint as total
        from orders where state <> 'rejected' group by 1`.execute(db())
        const plain = new Map(rows.map((row) => [row.day, row]))
        for (const {
          day,
          orders,
          sales,
          day_before: earlier,
          orders_before: ordersBefore,
        } of overview.days) {
          const known = day !== null && day <= overview.today
          expect([day, orders]).toEqual([day, known ? (plain.get(day)?.orders ?? 0) : null])
          expect([day, sales]).toEqual([day, known ? (plain.get(day)?.total ?? 0) / 100 : null])
          expect([earlier, ordersBefore]).toEqual([
            earlier,
            earlier === null ? null : (plain.get(earlier)?.orders ?? 0),
          ])
        }
        expect(overview.days.flatMap(({ day }) => day ?? [])).toEqual(daysOf(now))
        // A period that is over ends with its last day.
        expect(overview.today).toBe(period === 'yesterday' ? addDays(today, -1) : today)
        expect(overview.days.flatMap(({ day_before: day }) => day ?? [])).toEqual(daysOf(before))
        const within = sql`(created_at at time zone ${ZONE})::date between ${now.from}::date and ${overview.today}::date`
        const counted = await sql<{ state: string; n: number }>`
        select state, count(*)::int as n from orders where ${within} group by 1`.execute(db())
        const standing = overview.states.filter((state) => state.count > 0)
        expect(Object.fromEntries(standing.map((state) => [state.status, state.count]))).toEqual(
          Object.fromEntries(counted.rows.map(({ state, n }) => [state, n])),
        )
        const hours = await sql<{ hour: number; n: number }>`
        select extract(hour from created_at at time zone ${ZONE})::int as hour, count(*)::int as n
        from orders where ${within} group by 1 order by 1`.execute(db())
        expect(overview.hours.flatMap((n, hour) => (n ? [[hour, n]] : []))).toEqual(
          hours.rows.map(({ hour, n }) => [hour, n]),
        )
        expect(overview.orders.now).toBe(overview.days.reduce((sum, row) => sum + (row.orders ?? 0), 0))
        // As many days of the period before as have begun of this one.
        const begun = overview.days.slice(0, daysOf({ from: now.from, to: overview.today }).length)
        expect(overview.orders.before).toBe(begun.reduce((sum, row) => sum + (row.orders_before ?? 0), 0))
      }
    },
  )

  test('an order just placed is in today, and in what sold most', async () => {
    const at = new Date()
    // Not by a call: what sold most is answered from a cache, and on a Saturday the week is no more than today.
    const before = await readOverview(db(), 'today', {
      today: businessDay(at, ZONE),
      at,
      timeZone: ZONE,
      seesSales: true,
    })
    await shop.order(shop.client, [{ product_id: shop.tomatoId, quantity: 2 }])
    const after = (await staff.call('GET', '/statistic/overview?period=today')).body.data
    expect(after.orders.now).toBe(before.orders.now + 1)
    expect(after.sales.now).toBeGreaterThan(before.sales?.now ?? Number.POSITIVE_INFINITY)
    expect(after.hours.reduce((sum: number, n: number) => sum + n, 0)).toBe(
      before.hours.reduce((sum: number, n: number) => sum + n, 0) + 1,
    )
    const week = (await staff.call('GET', '/statistic/overview?period=week')).body.data
    expect(week.products[0]).toMatchObject({ id: shop.tomatoId, quantity: 2 })
  })

  test('what waits says since when, and what runs out is named', async () => {
    const { body } = await staff.call('GET', '/statistic/attention')
    const { rows } = await sql<{ n: number; at: Date }>`
      select count(*)::int as n, min(o.state_since) as at from orders o join users u on u.id = o.user_id
      where o.state = 'accepted_from_manager' or o.state = 'new' and u.type <> 'employee'`.execute(db())
    expect(body.data.waiting).toEqual({ count: rows[0]?.n, oldest_at: rows[0]?.at.toISOString() })
    expect(body.data.running_out).toMatchObject({
      count: 1,
      has_products: true,
      products: [{ id: shop.melonId, quantity: 3 }],
    })
    expect(body.data.messages).toEqual({ count: 0, oldest_at: null })
  })

  test.runIf(kind === 'postgres')(
    'the oldest that waits is read from the index of what waits, and from no order',
    async () => {
      const sent = await statementsDuring(() => staff.call('GET', '/statistic/attention'))
      const [statement] = sent.filter((text) => text.includes('oldest_at') && text.includes('order_counts'))
      const plan = await db()
        .transaction()
        .execute(async (tx) => {
          // A shop of a test is small enough for any plan to be cheap, and autovacuum may have counted its rows by now.
          await sql`set local enable_seqscan = off`.execute(tx)
          await sql`set local enable_bitmapscan = off`.execute(tx)
          await sql`analyze orders`.execute(tx)
          const { rows } = await sql<Record<string, string>>`explain ${sql.raw(statement ?? '')}`.execute(tx)
          return rows.flatMap((row) => Object.values(row)).join('\n')
        })
      expect(plan).toContain('Index Only Scan using orders_waiting')
    },
  )

  test('what runs out is what the list marks as low, in the words of its unit', async () => {
    await sql`update units set plural_ar = 'حبات' where id = (select unit_id from products where id = ${shop.melonId})`.execute(
      db(),
    )
    const low = async (stock: number) => {
      await sql`update products set stock_quantity = ${stock} where id = ${shop.melonId}`.execute(db())
      return (await staff.call('GET', '/statistic/attention', { language: 'ar' })).body.data.running_out
    }
    expect(await low(LOW_STOCK)).toMatchObject({
      count: 1,
      products: [{ quantity: LOW_STOCK, plural: 'حبات' }],
    })
    expect(await low(LOW_STOCK + 1)).toEqual({ count: 0, has_products: true, products: [] })
    await sql`update products set is_active = not is_active`.execute(db())
    expect(await low(LOW_STOCK)).toEqual({ count: 0, has_products: false, products: [] })
    await sql`update products set is_active = not is_active`.execute(db())
    await low(3)
  })

  test('deleted products are told apart by their names', async () => {
    const id = await shop.order(shop.client, [
      { product_id: shop.tomatoId, quantity: 700 },
      { product_id: shop.melonId, quantity: 1 },
    ])
    await sql`update order_lines set product_id = null where order_id = ${id}`.execute(db())
    const today = businessDay(new Date(), ZONE)
    const sold = await topProducts(app.platform.database)(today, today, ZONE)
    const gone = sold.filter((product) => product.id === null)
    expect(gone.map(({ quantity }) => Number(quantity))).toEqual([700, 1])
    expect(new Set(gone.map(({ ar }) => ar)).size).toBe(2)
  })

  test('say no more than the caller may see', async () => {
    const holding = async (...permissions: Permission[]) => {
      const { token } = await app.tokenWith(permissions)
      return (path: string) => staff.call('GET', path, { token })
    }
    const none = await holding()
    expect((await none('/statistic')).status).toBe(200)
    expect((await none('/statistic/overview')).status).toBe(403)
    expect((await none('/statistic/attention')).body.data).toEqual({
      waiting: null,
      running_out: null,
      messages: null,
      requests: null,
    })
    const packer = await holding('orders index')
    expect((await packer('/statistic/attention')).body.data.waiting).toBeNull()
    const { data } = (await packer('/statistic/overview?period=week')).body
    expect(data.sales).toBeNull()
    expect(
      data.days.every(
        (day: { sales: null; sales_before: null }) => day.sales === null && day.sales_before === null,
      ),
    ).toBe(true)
    expect(data.products.every((product: { sales: null }) => product.sales === null)).toBe(true)
    expect((await app.call('GET', '/api/dashboard/v1/statistic')).status).toBe(401)
    expect((await staff.call('GET', '/statistic/overview?period=decade')).status).toBe(422)
  })
})

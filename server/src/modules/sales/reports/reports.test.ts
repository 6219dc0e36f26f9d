import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { signUpCustomer, openShop } from '../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../test/scenes/sales/shop.ts'
import { insertSoldOrders } from '../../../../test/scenes/sales/soldOrders.ts'
import { staffOf } from '../../../../test/scenes/people/staff.ts'
import type { Staff } from '../../../../test/scenes/people/staff.ts'
import { expectReportAddsUp, expectReportRowAddsUp, expectRowAddsUp } from '../../../../test/addsUp.ts'
import { startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'
import { keepTotalsClock } from '../totals/totalsClock.ts'
import { wrongTotals } from '../totals/verifyTotals.ts'

const PEOPLE = 12
const ORDERS = 400
const ranges: readonly [string | null, string | null][] = [
  [null, null],
  ['2025-12-31', '2025-12-31'],
  ['2026-01-01', '2026-01-01'],
  ['2026-01-01', null],
  ['2026-01-01', '2026-12-31'],
  ['2025-11-22', '2026-11-21'],
  ['2026-02-01', '2026-02-28'],
  ['2026-02-02', '2026-03-30'],
  [null, '2026-06-14'],
  ['2026-06-15', '2026-09-01'],
]
const sorts = [
  '-orders_sum_total',
  'orders_sum_total',
  '-orders_count',
  '-orders_sum_tax',
  'orders_sum_sub_total',
  '-orders_sum_delivery',
  'orders_sum_without_tax',
  '-orders_sum_without_tax',
]

describe.each(usualDatabases)('the financial report on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let staff: Staff
  const people: number[] = []
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    staff = staffOf(app)
    for (let index = 0; index < PEOPLE; index += 1)
      people.push(
        (await signUpCustomer(app, `سلمى ${index}`, `05511140${String(index).padStart(2, '0')}`)).id,
      )
    people.push(shop.employee.id)
    await insertSoldOrders(app.platform.database.db, people.slice(0, -1), ORDERS)
  })
  afterAll(() => app.close())

  const db = () => app.platform.database.db
  const ask = async (
    query: Record<string, string | number | null | undefined>,
    ids: readonly number[] = [],
  ) => {
    const params = new URLSearchParams()
    for (const [name, value] of Object.entries(query))
      if (value !== null && value !== undefined) params.set(name, String(value))
    for (const id of ids) params.append('ids[]', String(id))
    return staff.call('GET', `/reports?${params.toString()}`)
  }

  /** The same by a plain query over the orders. */
  async function plainly(from: string | null, to: string | null, zone = 'Asia/Riyadh') {
    const { rows } = await sql<{
      id: number
      orders: number
      total: number
      sub_total: number
      delivery: number
      tax: number
      credited_net: number
      credited_tax: number
    }>`
      select u.id, count(o.id)::int as orders, coalesce(sum(o.total), 0)::bigint as total,
        coalesce(sum(o.sub_total), 0)::bigint as sub_total, coalesce(sum(o.tax), 0)::bigint as tax,
        coalesce(sum(o.delivery_cost), 0)::bigint as delivery, coalesce(sum(o.returned_net), 0)::bigint as credited_net,
        coalesce(sum(o.returned_tax), 0)::bigint as credited_tax
      from users u left join orders o on o.user_id = u.id and o.state <> 'rejected'
        and (o.created_at at time zone ${zone})::date >= coalesce(${from}::date, '0001-01-01')
        and (o.created_at at time zone ${zone})::date <= coalesce(${to}::date, '9999-12-31')
      where u.type = 'client' or exists (select from orders a where a.user_id = u.id)
      group by u.id order by u.id desc`.execute(db())
    return rows.map((row) => ({
      id: row.id,
      orders_count: row.orders,
      orders_sum_sub_total: row.sub_total / 100,
      orders_sum_delivery: row.delivery / 100,
      orders_sum_without_tax: (row.sub_total + row.delivery) / 100,
      orders_sum_tax: row.tax / 100,
      orders_sum_total: row.total / 100,
      orders_sum_credits_without_tax: row.credited_net / 100,
      orders_sum_credits_tax: row.credited_tax / 100,
      orders_sum_credits: (row.credited_net + row.credited_tax) / 100,
    }))
  }
  /** Those of them who ordered. */
  const ordered = async (from: string | null, to: string | null, zone?: string) =>
    (await plainly(from, to, zone)).filter((row) => row.orders_count > 0)
  type Plain = Awaited<ReturnType<typeof plainly>>
  const without = (rows: { name?: string; mobile?: string | null }[]) =>
    rows.map(({ name: _, mobile: __, ...row }) => row)
  const halalas = (rows: Plain, name: Exclude<keyof Plain[number], 'id' | 'orders_count'>) =>
    rows.reduce((sum, row) => sum + Math.round(row[name] * 100), 0) / 100

  test('is what a plain query over the orders comes to, whatever the days', async () => {
    expect(await wrongTotals(db())).toEqual([])
    for (const [from, to] of ranges) {
      const rows = await ordered(from, to)
      const { status, body } = await ask({ from, to, per_page: 100 })
      expect(status).toBe(200)
      for (const row of body.report.data) expectReportRowAddsUp(row)
      expectReportAddsUp(body)
      expect(without(body.report.data)).toEqual(rows)
      expect(body).toMatchObject({
        total_app_amount: halalas(rows, 'orders_sum_total'),
        total_items_amount: halalas(rows, 'orders_sum_sub_total'),
        total_delivery_amount: halalas(rows, 'orders_sum_delivery'),
        total_without_tax_amount: halalas(rows, 'orders_sum_without_tax'),
        total_tax_amount: halalas(rows, 'orders_sum_tax'),
        total_orders_count: rows.reduce((sum, row) => sum + row.orders_count, 0),
        meta: { total: rows.length, current_page: 1, per_page: 100 },
      })
      expect(body.data.report).toEqual(body.report)
      expect(body.report.last_page).toBe(1)
    }
  })

  test('leaves out who ordered nothing in its days, unless they are asked for', async () => {
    const [from, to] = ['2026-02-01', '2026-02-28']
    const all = await plainly(from, to)
    const some = all.filter((row) => row.orders_count > 0)
    expect(some.length).toBeLessThan(all.length)
    for (const sort of [undefined, 'name', '-orders_sum_total', 'orders_sum_delivery'])
      for (const [withoutOrders, rows] of [
        [null, some],
        [0, some],
        [1, all],
      ] as const) {
        const { body } = await ask({ from, to, sort, without_orders: withoutOrders, per_page: 100 })
        const ids = body.report.data.map((row: { id: number }) => row.id)
        expect({
          sort,
          asked: withoutOrders,
          ids: ids.toSorted((one: number, other: number) => one - other),
        }).toEqual({
          sort,
          asked: withoutOrders,
          ids: rows.map(({ id }) => id).toSorted((one, other) => one - other),
        })
        expect(body.meta.total).toBe(rows.length)
        expect(body.total_app_amount).toBe(halalas(all, 'orders_sum_total'))
      }
    // Days before anybody ordered.
    expect((await ask({ to: '2020-01-01' })).body.meta.total).toBe(0)
    expect((await ask({ to: '2020-01-01', without_orders: 1 })).body.meta.total).toBe(all.length)
    expect((await ask({ without_orders: 'maybe' })).status).toBe(422)
  })

  test.each([0, 1])(
    'is sorted by every sum, pages hold each person once (without_orders=%i)',
    async (withoutOrders) => {
      for (const sort of sorts)
        for (const [from, to] of ranges.slice(0, 6)) {
          const name = sort.replace('-', '') as 'orders_count'
          const sign = sort.startsWith('-') ? -1 : 1
          const wanted = (await (withoutOrders ? plainly : ordered)(from, to))
            .map((row) => row[name])
            .sort((one, other) => sign * (one - other))
          const seen: { id: number; orders_count: number }[] = []
          for (let page = 1; page <= 4; page += 1) {
            const { body } = await ask({ from, to, sort, without_orders: withoutOrders, per_page: 5, page })
            seen.push(...body.report.data)
            expect(body.meta).toMatchObject({ total: wanted.length, last_page: Math.ceil(wanted.length / 5) })
          }
          expect({ sort, from, seen: seen.map((row) => row[name]) }).toEqual({
            sort,
            from,
            seen: wanted.slice(0, 20),
          })
          expect(new Set(seen.map((row) => row.id)).size).toBe(seen.length)
        }
    },
  )

  test('of chosen people holds them alone, with totals of theirs', async () => {
    const chosen = [people[0] ?? 0, people[3] ?? 0, people[PEOPLE - 1] ?? 0, 2_000_000]
    for (const sort of [undefined, '-orders_sum_total']) {
      const { body } = await ask(
        { from: '2026-01-01', to: '2026-06-30', sort, without_orders: 1, per_page: 2 },
        chosen,
      )
      const rows = (await plainly('2026-01-01', '2026-06-30')).filter((row) => chosen.includes(row.id))
      expect(body.meta).toMatchObject({ total: 3, last_page: 2 })
      expect(body.report.data).toHaveLength(2)
      expect(body.total_app_amount).toBe(halalas(rows, 'orders_sum_total'))
      expect(body.total_orders_count).toBe(rows.reduce((sum, row) => sum + row.orders_count, 0))
    }
  })

  test('follows a rejection, a change of a total and an order that goes to somebody else', async () => {
    const { rows } = await sql<{ id: number }>`
      update orders set state = 'rejected' where id in (select id from orders where state = 'new' limit 20) returning id`.execute(
      db(),
    )
    expect(rows).toHaveLength(20)
    await sql`update orders set sub_total = sub_total + 7, total = total + 7 where state = 'finished'`.execute(
      db(),
    )
    await sql`update orders set user_id = ${shop.manager.id} where user_id = ${people[2]}`.execute(db())
    await sql`delete from orders where user_id = ${people[4]}`.execute(db())
    expect(await wrongTotals(db())).toEqual([])
    const { body } = await ask({ from: '2025-11-22', to: '2026-11-21', per_page: 100 })
    expect(without(body.report.data)).toEqual(await ordered('2025-11-22', '2026-11-21'))
  })

  test('begins its days in another zone once the shop has it', async () => {
    expect(await keepTotalsClock(app.platform.database, 'Asia/Riyadh')).toBe(false)
    expect(await keepTotalsClock(app.platform.database, 'America/New_York')).toBe(true)
    expect(await wrongTotals(db())).toEqual([])
    const rows = await ordered('2025-12-31', '2025-12-31', 'America/New_York')
    const { body } = await ask({ from: '2025-12-31', to: '2025-12-31', per_page: 100 })
    expect(without(body.report.data)).toEqual(rows)
    expect(rows).not.toEqual(await ordered('2025-12-31', '2025-12-31'))
    await keepTotalsClock(app.platform.database, 'Asia/Riyadh')
    expect(await wrongTotals(db())).toEqual([])
  })

  test('of half a day is held against half a day: the totals count up to this time of another one', async () => {
    // Years before any other order, for which of those count would depend on the hour at which this runs.
    const { rows } = await sql<{ id: number; day: string }>`
      update orders set created_at = date_trunc('day', now() at time zone 'Asia/Riyadh') at time zone 'Asia/Riyadh'
          - interval '4000 days' + case when id % 2 = 0 then now() - (date_trunc('day', now() at time zone 'Asia/Riyadh') at time zone 'Asia/Riyadh')
          + interval '5 minutes' else interval '1 second' end
      where id in (select id from orders where state = 'finished' and sub_total > 0 order by id limit 12)
      returning id, to_char(created_at at time zone 'Asia/Riyadh', 'YYYY-MM-DD') as day`.execute(db())
    const day = rows.map((row) => row.day).toSorted()[0] ?? ''
    const totals = async (query: string) => {
      const { status, body } = await staff.call('GET', `/reports/totals?from=${day}&to=${day}${query}`)
      expect(status).toBe(200)
      expectReportAddsUp(body.data)
      return body.data
    }
    const whole = await totals('')
    expect(whole).toMatchObject({
      total_app_amount: (await ask({ from: day, to: day })).body.total_app_amount,
    })
    const early = await totals('&same_time=1')
    // Those placed later than at this time of day are left out, but for the last minutes before midnight.
    const late = rows.filter((row) => row.id % 2 === 0 && row.day === day).length
    expect(early.total_orders_count).toBe(whole.total_orders_count - late)
    const chosen = await totals(`&same_time=1&ids[]=${people[0]}`)
    expect(chosen.total_orders_count).toBeLessThanOrEqual(early.total_orders_count)
  })

  test('refuses days in the wrong order, and asks for its permissions', async () => {
    expect(await ask({ from: '2026-02-02', to: '2026-02-01' })).toMatchObject({
      status: 422,
      body: { errors: { from: expect.anything() } },
    })
    expect((await ask({ sort: 'mobile; drop table orders' })).status).toBe(422)
    expect((await app.call('GET', '/api/dashboard/v1/reports')).status).toBe(401)
  })

  test.each(['/reports/export', '/reports/export-excel', '/export-report'])(
    '%s answers the file',
    async (path) => {
      const answer = await staff.call('GET', `${path}?from=2026-01-01&to=2026-06-30&format=csv`)
      expect(answer.status).toBe(200)
      const lines = String(answer.body).trim().split('\r\n')
      expect(lines).toHaveLength((await ordered('2026-01-01', '2026-06-30')).length + 1)
      for (const line of lines.slice(1)) expectRowAddsUp(line.split(',').slice(-8, -3))
    },
  )

  test('a sum that was changed beside the orders is named', async () => {
    await sql`update client_months set tax = tax + 1 where user_id = ${people[0]}`.execute(db())
    await sql`update people_counts set n = n + 1 where kind = 'ordered'`.execute(db())
    const wrong = await wrongTotals(db())
    expect(wrong.some((line) => line.startsWith(`client_months: ${people[0]} `))).toBe(true)
    expect(wrong.some((line) => line.startsWith('people_counts: ordered'))).toBe(true)
  })
})

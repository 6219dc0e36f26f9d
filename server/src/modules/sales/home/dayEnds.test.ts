import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '@bustan/contract/core/values/dates.ts'
import { startOfHijriMonth } from '@bustan/contract/core/arabic/hijri.ts'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { wrongCounters } from '../../../../test/scenes/sales/recount.ts'
import { openShop } from '../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../test/scenes/sales/shop.ts'
import { staffOf } from '../../../../test/scenes/people/staff.ts'
import type { Staff } from '../../../../test/scenes/people/staff.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'
import { sheetCells, unzip } from '../../../../test/xlsxFile.ts'
import { setDatabaseClock } from '../../../platform/time/clock.ts'
import { wrongTotals } from '../totals/verifyTotals.ts'

/** Days that end something, in their order: what it is, and the first day of the Hijri month that the next one lies in. */
const ends = [
  { day: '2025-12-31', ends: 'year', hijri: '2025-12-21' },
  { day: '2026-02-17', ends: 'hijri', hijri: '2026-02-18' },
  { day: '2026-02-28', ends: 'month', hijri: '2026-02-18' },
  { day: '2026-03-19', ends: 'hijri', hijri: '2026-03-20' },
  { day: '2026-04-03', ends: 'week', hijri: '2026-03-20' },
  { day: '2026-04-30', ends: 'month', hijri: '2026-04-18' },
] as const

describe.each(usualDatabases)('“today” half an hour before and after midnight in Riyadh on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let staff: Staff
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    staff = staffOf(app)
    // The waiting jobs have a clock of their own, which must not be turned back.
    await app.platform.jobs.stop()
  })
  afterEach(() => {
    setDatabaseClock(Date.now())
  })
  afterAll(() => app.close())
  const db = () => app.platform.database.db

  /** Sets every clock: that of the process, and that by which the database notes when an order was placed. */
  async function setClocks(moment: string): Promise<void> {
    setDatabaseClock(new Date(moment))
    await sql.raw(`alter table orders alter column created_at set default '${moment}'`).execute(db())
  }
  const order = () => shop.order(shop.client, [{ product_id: shop.tomatoId, quantity: 1 }])
  const overview = async (period: string) =>
    (await staff.call('GET', `/statistic/overview?period=${period}`)).body.data
  const report = async (from: string, to = from) => {
    const { body } = await staff.call('GET', `/reports?from=${from}&to=${to}`)
    return [body.total_orders_count, body.total_app_amount]
  }
  /** Orders and their value by the file of these days, as a spreadsheet reads it. */
  async function file(from: string, to = from): Promise<[number, number]> {
    const answer = await fetch(`${app.url}${DASHBOARD}/reports/export-excel?from=${from}&to=${to}`, {
      headers: { authorization: `Bearer ${app.superToken}`, 'accept-language': 'en' },
    })
    const files = unzip(Buffer.from(await answer.arrayBuffer()))
    // Three lines and the head stand above the rows, the totals below them.
    const rows = sheetCells(files.get('xl/worksheets/sheet1.xml') ?? '').slice(4)
    const totals = rows.pop() ?? []
    const sum = (column: number) => rows.reduce((all, row) => all + Math.round(Number(row[column]) * 100), 0)
    expect([Number(totals[2]) * 100, Math.round(Number(totals[7]) * 100)]).toEqual([sum(2), sum(7)])
    return [sum(2) / 100, sum(7) / 100]
  }

  test.each(ends)('$day, the end of a $ends', async ({ day, ends: what, hijri }) => {
    const next = addDays(day, 1)
    await setClocks(`${day}T20:30:00Z`)
    const before = (await staff.call('GET', '/statistic')).body.data
    const late = await order()
    const price = (await staff.call('GET', `/orders/${late}`)).body.data.total
    const tonight = await overview('today')
    expect(tonight).toMatchObject({
      today: day,
      now: { from: day, to: day },
      orders: { now: 1 },
      sales: { now: price },
    })
    expect(tonight.hours[23]).toBe(1)
    expect(await report(day)).toEqual([1, price])
    expect(await file(day)).toEqual([1, price])

    await setClocks(`${day}T21:30:00Z`)
    const turned = await overview('today')
    expect(turned).toMatchObject({
      today: next,
      now: { from: next, to: next },
      before: { from: day, to: day },
      // Up to the same hour of the day before there was none either.
      orders: { now: 0, before: 0 },
      sales: { now: 0, before: 0 },
      days: [{ orders_before: 1, sales_before: price }],
    })
    expect(await overview('yesterday')).toMatchObject({
      today: day,
      now: { from: day, to: day },
      orders: { now: 1 },
      sales: { now: price },
    })
    expect(await report(next)).toEqual([0, 0])
    await order()
    const early = await overview('today')
    expect(early).toMatchObject({ orders: { now: 1, before: 0 }, sales: { now: price, before: 0 } })
    // At the end of the day all of the day before is behind it.
    await setClocks(`${next}T20:59:00Z`)
    expect(await overview('today')).toMatchObject({ orders: { now: 1, before: 1 }, sales: { before: price } })
    await setClocks(`${day}T21:30:00Z`)
    expect(early.hours[0]).toBe(1)
    // Each day has its own, on the screen and in the file; both days have both.
    for (const [from, to, count] of [
      [day, day, 1],
      [next, next, 1],
      [day, next, 2],
    ] as const) {
      expect(await report(from, to)).toEqual([count, Math.round(price * count * 100) / 100])
      expect(await file(from, to)).toEqual(await report(from, to))
    }
    const counters = (await staff.call('GET', '/statistic')).body.data
    expect(counters.orders_count).toBe(before.orders_count + 2)

    // The period that ended holds only the first order, the one that began the second.
    const [month, hijriMonth, week] = [
      await overview('month'),
      await overview('hijri_month'),
      await overview('week'),
    ]
    expect(hijriMonth.now.from).toBe(hijri)
    expect(startOfHijriMonth(next)).toBe(hijri)
    if (what === 'month' || what === 'year')
      expect(month).toMatchObject({ now: { from: next }, before: { to: day }, orders: { now: 1 } })
    if (what === 'hijri')
      expect(hijriMonth).toMatchObject({ now: { from: next }, before: { to: day }, orders: { now: 1 } })
    if (what === 'week')
      expect(week).toMatchObject({ now: { from: next }, before: { to: day }, orders: { now: 1 } })
    if (what === 'year') {
      expect(await report(`${day.slice(0, 4)}-01-01`, day)).toEqual([1, price])
      expect(await report(next, `${next.slice(0, 4)}-12-31`)).toEqual([1, price])
    }
    setDatabaseClock(Date.now())
    expect(await wrongTotals(db())).toEqual([])
    expect(await wrongCounters(db())).toEqual([])
  })
})

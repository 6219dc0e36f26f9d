import { sql } from 'kysely'
import { addDays, startOfDay } from '@bustan/contract/core/values/dates.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import { daysOf, spansOf } from '@bustan/contract/sales/reports/periods.ts'
import type { DaySpan, Period } from '@bustan/contract/sales/reports/periods.ts'
import { orderStates } from '@bustan/contract/sales/orders/orderStates.ts'
import type { Overview } from '@bustan/contract/sales/home/statistic.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { orderCount } from '../orders/list/orderCounts.ts'
import type { Span } from '../orders/list/orderCounts.ts'
import { sumRestOfDay } from '../totals/sumRestOfDay.ts'

const HOUR = 3_600_000
const HOURS = 24

interface DaySums {
  day: string
  orders: number
  total: number
}

async function daySums(db: Executor, { from, to }: DaySpan): Promise<ReadonlyMap<string, DaySums>> {
  const { rows } = await sql<DaySums>`
    select start::text as day, sum(orders)::int as orders, sum(total)::bigint as total from sales_totals
    where span = 'day' and start >= ${from}::date and start <= ${to}::date group by 1`.execute(db)
  return new Map(rows.map((row) => [row.day, row]))
}

const momentsOf = ({ from, to }: DaySpan, timeZone: string): { start: Date; end: Date } => ({
  start: startOfDay(from, timeZone),
  end: startOfDay(addDays(to, 1), timeZone),
})

async function countByState(db: Executor, span: Span): Promise<Overview['states']> {
  const counts = orderStates.map((state) => sql`${orderCount(state, span)} as ${sql.ref(state)}`)
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db)
  return orderStates.map((status) => ({ status, count: rows[0]?.[status] ?? 0 }))
}

/**
 * Orders by the hour of the day, from the counters of whole hours of UTC. In a zone that is half an hour off each counts in the
 * hour that its UTC hour begins in.
 */
async function countByHour(
  db: Executor,
  { start, end }: { start: Date; end: Date },
  timeZone: string,
): Promise<number[]> {
  const first = new Date(Math.floor(start.getTime() / HOUR) * HOUR)
  const { rows } = await sql<{ hour: number; n: number }>`
    select extract(hour from start at time zone ${timeZone})::int as hour, sum(n)::int as n from order_counts
    where state = '*' and span = 'hour' and start >= ${first} and start < ${end} group by 1`.execute(db)
  const hours = Array.from({ length: HOURS }, () => 0)
  for (const { hour, n } of rows) hours[hour] = n
  return hours
}

/** Puts the days of two spans beside each other. */
function pairDays(
  now: readonly string[],
  before: readonly string[],
  sums: { now: ReadonlyMap<string, DaySums>; before: ReadonlyMap<string, DaySums> },
  { today, seesSales }: { today: string; seesSales: boolean },
): Overview['days'] {
  const figures = (day: string | undefined, of: ReadonlyMap<string, DaySums>) => {
    if (day === undefined || day > today) return { orders: null, sales: null }
    const { orders = 0, total = 0 } = of.get(day) ?? {}
    return { orders, sales: seesSales ? fromHalalas(total) : null }
  }
  return Array.from({ length: Math.max(now.length, before.length) }, (_, index) => {
    const current = figures(now[index], sums.now)
    const earlier = figures(before[index], sums.before)
    return {
      day: now[index] ?? null,
      day_before: before[index] ?? null,
      orders: current.orders,
      orders_before: earlier.orders,
      sales: current.sales,
      sales_before: earlier.sales,
    }
  })
}

const summed = (sums: ReadonlyMap<string, DaySums>, days: readonly string[]) => {
  const rows = days.flatMap((day) => sums.get(day) ?? [])
  return {
    orders: rows.reduce((all, row) => all + row.orders, 0),
    total: rows.reduce((all, row) => all + row.total, 0),
  }
}

interface OverviewParams {
  /** The business day of `at`. */
  today: string
  at: Date
  timeZone: string
  /** Amounts are told where it is true. */
  seesSales: boolean
}

/** Reads how business goes in a period, but for what was sold most. */
export async function readOverview(
  db: Executor,
  period: Period,
  { today: day, at, timeZone, seesSales }: OverviewParams,
): Promise<Omit<Overview, 'products'>> {
  const { now, before } = spansOf(period, day)
  const today = now.to < day ? now.to : day
  const span = momentsOf({ from: now.from, to: today }, timeZone)
  const sums = { now: await daySums(db, now), before: await daySums(db, before) }
  const days = { now: daysOf(now), before: daysOf(before) }
  // As many days as have begun: half a week is not held against a whole one.
  const begun = days.now.filter((day) => day <= today)
  const current = summed(sums.now, begun)
  const daysBefore = days.before.slice(0, begun.length)
  const earlier = summed(sums.before, daysBefore)
  const lastBefore = daysBefore.at(-1)
  if (today === day && daysBefore.length === begun.length && lastBefore !== undefined) {
    // Half a day is not held against a whole one: the last day counts up to the same hour.
    const late = await sumRestOfDay(db, lastBefore, { at, today: day, timeZone })
    earlier.orders -= late.orders
    earlier.total -= late.total
  }
  return {
    period,
    now,
    before,
    today,
    orders: { now: current.orders, before: earlier.orders },
    sales: seesSales ? { now: fromHalalas(current.total), before: fromHalalas(earlier.total) } : null,
    days: pairDays(days.now, days.before, sums, { today, seesSales }),
    states: await countByState(db, span),
    hours: await countByHour(db, span, timeZone),
  }
}

import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { businessDay } from '@bustan/contract/core/values/dates.ts'
import { openStates, orderStates, waitingFor } from '@bustan/contract/sales/orders/orderStates.ts'
import type { OrdererType, OrderState } from '@bustan/contract/sales/orders/orderStates.ts'
import { parseLateLimits } from '@bustan/contract/settings/sections/lateSettings.ts'
import { databaseNow } from '../../../../platform/time/clock.ts'
import { runPlanned } from '../../../../platform/db/statements/planned.ts'
import type { Executor } from '../../../../platform/db/tables.ts'
import { generalSettingsColumn, parseGeneralSettings } from '../../../settings/index.ts'
import { awaitingCount } from '../asks/askRows.ts'
import { countOtherRates } from '../vat/orderVat.ts'
import { unpaidCount } from '../payments/paymentState.ts'
import { countLate } from './lateOrders.ts'

/** When orders were placed: `start` included, `end` not. */
export interface Span {
  start: Date | null
  end: Date | null
}

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const ALL = '*'
/** Later than any order: whole days, so that it costs nothing at the edge. */
const FAR = new Date('9999-12-31T00:00:00Z')

const floor = (time: Date, step: number) => new Date(Math.floor(time.getTime() / step) * step)
const ceil = (time: Date, step: number) => new Date(Math.ceil(time.getTime() / step) * step)

/** As SQL: how many orders there are in a state (null: in any) and a span, from the counters the database keeps. */
export function orderCount(state: OrderState | null, span: Span): RawBuilder<number> {
  const key = state ?? ALL
  if (!span.start && !span.end)
    return sql`(select coalesce(sum(n), 0)::int from order_counts where state = ${key} and span = 'all')`
  const start = span.start ?? new Date(0)
  const end = span.end ?? FAR
  // Whole UTC days in the middle, whole hours at the edges; what is left over (zones off by half an hour) is counted.
  const firstHour = ceil(start, HOUR)
  const lastHour = floor(end, HOUR)
  const firstDay = new Date(Math.min(ceil(start, DAY).getTime(), lastHour.getTime()))
  const lastDay = new Date(Math.max(floor(end, DAY).getTime(), firstDay.getTime()))
  const inState = state ? sql`and state = ${state}` : sql``
  return sql`(
    coalesce((select sum(n) from order_counts where state = ${key} and span = 'day'
      and start >= ${firstDay} and start < ${lastDay}), 0)
    + coalesce((select sum(n) from order_counts where state = ${key} and span = 'hour'
      and (start >= ${firstHour} and start < ${firstDay} or start >= ${lastDay} and start < ${lastHour})), 0)
    + (select count(*) from orders where created_at >= ${start} and created_at < ${firstHour} ${inState})
    + (select count(*) from orders where created_at >= ${lastHour} and created_at < ${end} ${inState})
  )::int`
}

/** Counts the orders in a state (null: in any) and a span. */
export async function countOrders(db: Executor, state: OrderState | null, span: Span): Promise<number> {
  const query = sql<{ n: number }>`select ${orderCount(state, span)} as n`
  // The days requested decide the rows counted at the edges of a span.
  const isWhole = !span.start && !span.end
  const rows = isWhole ? await runPlanned(db, 'orders.count', query) : (await query.execute(db)).rows
  return rows[0]?.n ?? 0
}

/**
 * Returns the position of the row at `offset` (newest first): `skip` rows before `end`. Sums the counters' days, then the hours
 * of the one day, instead of walking hundreds of thousands of index entries. All slots of a day stand beside each other in the
 * index, so that the sum runs along it and stops at the position.
 */
export async function findDeepPage(
  db: Executor,
  state: OrderState | null,
  span: Span,
  offset: number,
): Promise<{ end: Date; skip: number } | null> {
  const key = state ?? ALL
  // Counters are of whole hours: an end inside an hour is left to the walk.
  if (span.end && span.end.getTime() % HOUR !== 0) return null
  const before = span.end ? sql`and start < ${span.end}` : sql``
  const later = span.end ? await countOrders(db, state, { start: span.end, end: null }) : 0
  const rank = offset + later
  const query = sql<{ hour: Date; passed: number }>`
    with days as (
      select start, sum(n) over (order by start desc) as upto,
        sum(n) over (order by start desc groups between unbounded preceding and 1 preceding) as passed
      from order_counts where state = ${key} and span = 'day'),
    day as (select start, coalesce(passed, 0) as passed from days where upto > ${rank} order by start desc limit 1),
    hours as (
      select c.start, d.passed + sum(c.n) over (order by c.start desc) as upto,
        sum(c.n) over (order by c.start desc groups between unbounded preceding and 1 preceding) as earlier, d.passed
      from day d join order_counts c
        on c.state = ${key} and c.span = 'hour' and c.start >= d.start and c.start < d.start + interval '1 day')
    select start as hour, (passed + coalesce(earlier, 0))::int as passed from hours where upto > ${rank} ${before} order by start desc limit 1`
  const [place] = await runPlanned(db, 'orders.deep', query)
  return place ? { end: new Date(place.hour.getTime() + HOUR), skip: rank - place.passed } : null
}

interface StateCount {
  state: string
  orderer: OrdererType
  n: number
}

/**
 * Counts the orders in each state, and those that have been there longer than the shop allows. `waiting` is the number that the
 * list of them holds for somebody who decides; for anybody else it is zero.
 */
export async function countStates(db: Executor, decides: boolean, timeZone: string) {
  const query = sql<{
    counts: StateCount[] | null
    settings: unknown
    awaiting: number
    unpaid: number | null
  }>`
    select ${generalSettingsColumn} as settings, ${awaitingCount} as awaiting, ${unpaidCount} as unpaid, (
      select json_agg(c) from (
        select state, orderer, sum(n)::int as n from order_counts where span = 'all' group by state, orderer) c) as counts`
  const [stored] = await runPlanned(db, 'orders.states', query)
  const rows = stored?.counts ?? []
  const limits = parseLateLimits(stored?.settings)
  const { tax: rate } = parseGeneralSettings(stored?.settings, businessDay(databaseNow(), timeZone))
  const of = (state: string, counted: readonly OrdererType[] | null = null) =>
    rows
      .filter((row) => row.state === state && (counted?.includes(row.orderer) ?? true))
      .reduce((sum, row) => sum + row.n, 0)
  const states = Object.fromEntries(orderStates.map((state) => [state, of(state)]))
  const waiting = waitingFor('staff').reduce((sum, { state, orderers }) => sum + of(state, orderers), 0)
  return {
    total: of(ALL),
    open: openStates.reduce((sum, state) => sum + of(state), 0),
    waiting: decides ? waiting : 0,
    states,
    limits,
    ...(await countLate(db, { limits, timeZone })),
    vat: { rate, count: await countOtherRates(db, rate) },
    awaiting: stored?.awaiting ?? 0,
    unpaid: stored?.unpaid ?? null,
    at: databaseNow().toISOString(),
  }
}

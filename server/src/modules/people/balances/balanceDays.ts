import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { addDays, businessDay, dayRange } from '@bustan/contract/core/values/dates.ts'
import { metaOf, readPage } from '@bustan/contract/core/resource/list.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import { balanceDaysApi } from '@bustan/contract/people/balances/balanceDays.api.ts'
import type { BalanceDay, BalanceDaysQuery } from '@bustan/contract/people/balances/balanceDays.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import type { Clock } from '../../../platform/config/config.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { exportable } from '../../../platform/exports/exportLists.ts'
import { fileOf } from '../../../platform/exports/exportList.ts'
import type { ExportColumn, ExportList } from '../../../platform/exports/exportList.ts'
import type { Route } from '../../../platform/http/registry/route.ts'
import type { FieldOf, Translate } from '../../../platform/texts/texts.ts'
import type { Platform } from '../../../platform/platform.ts'

/** Days asked for at a time by a file. */
const CHUNK = 400
const DAY = 24 * 60 * 60 * 1000

/** The amounts that moved balances on a day, in halalas. */
interface Moved {
  day: string
  cash: number
  transfer: number
  gift: number
  not_stated: number
  refunds: number
  orders: number
  paid_out: number
  net: number
}

interface Span {
  first: string
  last: string
  count: number
}

const daysBetween = (first: string, last: string) => Math.round((Date.parse(last) - Date.parse(first)) / DAY)

/** The days that a query asks for, from the first on which a balance changed until today. Null where there is none. */
async function readSpan(db: Executor, query: BalanceDaysQuery, timeZone: string): Promise<Span | null> {
  const { rows } = await sql<{ at: Date | null }>`select min(at) as at from balance_entries`.execute(db)
  const begun = rows[0]?.at
  if (!begun) return null
  const [opened, today] = [businessDay(begun, timeZone), businessDay(databaseNow(), timeZone)]
  const first = query.from && query.from > opened ? query.from : opened
  const last = query.to && query.to < today ? query.to : today
  return first > last ? null : { first, last, count: daysBetween(first, last) + 1 }
}

/** Returns the sum of the entries of a kind, which is not below zero where money comes in. */
const sumOf = (where: RawBuilder<unknown>, sign: 1 | -1 = 1) =>
  sql`coalesce(${sql.lit(sign)} * sum(e.delta) filter (where ${where}), 0)::bigint`

const isPaidIn = (how: RawBuilder<unknown>) => sql`e.kind in ('staff', 'opening') and e.delta > 0 and ${how}`

/** The days from one to another, the newest first, in one reading with what is owed now. */
async function readDays(
  db: Executor,
  first: string,
  last: string,
  timeZone: string,
): Promise<{ days: BalanceDay[]; owedNow: number }> {
  const { start, endExclusive } = dayRange(first, last, timeZone)
  const { rows } = await sql<{ owed_now: number; later: number; days: Moved[] }>`
    with moved as (
      select to_char(e.at at time zone ${timeZone}, 'YYYY-MM-DD') as day,
        ${sumOf(isPaidIn(sql`e.how = 'cash'`))} as cash, ${sumOf(isPaidIn(sql`e.how = 'transfer'`))} as transfer,
        ${sumOf(isPaidIn(sql`e.how = 'gift'`))} as gift, ${sumOf(isPaidIn(sql`e.how is null`))} as not_stated,
        ${sumOf(sql`e.kind = 'refund' or e.reverses is not null`)} as refunds,
        ${sumOf(sql`e.kind = 'order' and e.reverses is null`, -1)} as orders,
        ${sumOf(sql`e.kind = 'staff' and e.delta < 0`, -1)} as paid_out, sum(e.delta)::bigint as net
      from balance_entries e where e.at >= ${start} and e.at < ${endExclusive} group by 1)
    select (select coalesce(sum(balance), 0)::bigint from users) as owed_now,
      (select coalesce(sum(delta), 0)::bigint from balance_entries where at >= ${endExclusive}) as later,
      (select coalesce(json_agg(moved), '[]') from moved) as days`.execute(db)
  const { owed_now: owedNow = 0, later = 0, days: moved = [] } = rows[0] ?? {}
  const byDay = new Map(moved.map((one) => [one.day, one]))
  const days: BalanceDay[] = []
  let owed = owedNow - later
  for (let day = last; day >= first; day = addDays(day, -1)) {
    const one = byDay.get(day)
    days.push(answerDay(day, one, owed))
    owed -= one?.net ?? 0
  }
  return { days, owedNow }
}

const NOTHING = { cash: 0, transfer: 0, gift: 0, not_stated: 0, refunds: 0, orders: 0, paid_out: 0 }

function answerDay(day: string, moved: Moved | undefined, owed: number): BalanceDay {
  const { cash, transfer, gift, not_stated, refunds, orders, paid_out } = moved ?? NOTHING
  return {
    id: Number(day.replaceAll('-', '')),
    day,
    in: fromHalalas(cash + transfer + gift + not_stated + refunds),
    cash: fromHalalas(cash),
    transfer: fromHalalas(transfer),
    gift: fromHalalas(gift),
    not_stated: fromHalalas(not_stated),
    refunds: fromHalalas(refunds),
    out: fromHalalas(orders + paid_out),
    orders: fromHalalas(orders),
    paid_out: fromHalalas(paid_out),
    owed: fromHalalas(owed),
  }
}

async function listDays(db: Executor, query: BalanceDaysQuery, timeZone: string) {
  const page = readPage({ ...query, limit: query.limit || undefined })
  const span = await readSpan(db, query, timeZone)
  if (!span || page.offset >= span.count) {
    const today = businessDay(databaseNow(), timeZone)
    const { owedNow } = await readDays(db, today, today, timeZone)
    return { data: [], meta: metaOf(page, span?.count ?? 0), owed_now: fromHalalas(owedNow) }
  }
  const newest = addDays(span.last, -page.offset)
  const oldest = addDays(newest, 1 - page.perPage)
  const { days, owedNow } = await readDays(db, oldest > span.first ? oldest : span.first, newest, timeZone)
  return { data: days, meta: metaOf(page, span.count), owed_now: fromHalalas(owedNow) }
}

async function* eachDay(
  db: Executor,
  query: BalanceDaysQuery,
  timeZone: string,
): AsyncGenerator<BalanceDay[]> {
  const span = await readSpan(db, query, timeZone)
  if (!span) return
  for (let last = span.last; last >= span.first; last = addDays(last, -CHUNK)) {
    const oldest = addDays(last, 1 - CHUNK)
    const { days } = await readDays(db, oldest > span.first ? oldest : span.first, last, timeZone)
    yield days
  }
}

function columnsOf(t: Translate): ExportColumn<BalanceDay>[] {
  const head = (name: FieldOf<'balances'>, width: number) => ({
    header: fieldLabel(t, 'balances', name),
    width,
  })
  const amount = (name: Exclude<keyof BalanceDay, 'id' | 'day' | 'owed'>): ExportColumn<BalanceDay> => ({
    ...head(name, 14),
    kind: 'money',
    summed: true,
    cell: (row) => row[name],
  })
  return [
    { ...head('day', 14), kind: 'day', cell: (row) => new Date(`${row.day}T12:00:00Z`) },
    ...(
      ['cash', 'transfer', 'gift', 'not_stated', 'refunds', 'in', 'orders', 'paid_out', 'out'] as const
    ).map(amount),
    { ...head('owed', 16), kind: 'money', cell: (row) => row.owed },
  ]
}

/** Returns the export of the amounts owed by day. */
const balanceDaysExport = (clock: Clock): ExportList<BalanceDaysQuery, BalanceDay> => ({
  list: 'balances',
  ...fileOf(balanceDaysApi.list),
  permission: 'reports export',
  seenWith: 'reports index',
  columns: columnsOf,
  about: (t) => t('counts/balances'),
  count: async (db, query) => (await readSpan(db, query, clock.timeZone))?.count ?? 0,
  pages: (db, query) => eachDay(db, query, clock.timeZone),
})

/** Adds the routes for the amounts that the shop owes its customers on balances, day by day. */
export function balanceDayRoutes(route: Route, platform: Platform): void {
  route(
    balanceDaysApi.list,
    {
      summary:
        'What all balances come to at the end of each day, and what came in and went out; the newest first',
    },
    ({ db, query }) => listDays(db, query, platform.config.timeZone),
  )
  exportable(route, platform, balanceDaysExport(platform.config))
}

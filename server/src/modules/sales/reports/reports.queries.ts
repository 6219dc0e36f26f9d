import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { businessDay } from '@bustan/contract/core/values/dates.ts'
import type { Page } from '@bustan/contract/core/resource/list.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import { localPhone } from '@bustan/contract/core/values/phone.ts'
import type { ReportRow, ReportsQuery } from '@bustan/contract/sales/reports/reports.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import { requireDaysInOrder } from '../../../platform/db/statements/dayConditions.ts'
import { among } from '../../../platform/db/statements/selectIds.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { userAs } from '../../people/index.ts'
import { piecesOf } from '../totals/spans.ts'
import type { Piece } from '../totals/spans.ts'
import { oneSumOfClients, sumsOfAll, sumsOfClients, WITHOUT_TAX, withoutTaxOf } from '../totals/sums.ts'
import type { SortedSums, Sums } from '../totals/sums.ts'

/** A person with what they ordered, as the database answers it. */
export interface StoredReportRow extends Sums {
  id: number
  first_name: string
  last_name: string
  mobile: string | null
}

const user = userAs('u')
/** The report includes everybody who ordered once, and every client. */
const reported = user.isReported
const person = sql`${user.id}, ${user.firstName}, ${user.lastName}, ${user.mobile}`
const personSums = sql`coalesce(s.orders, 0)::int as orders, coalesce(s.total, 0)::bigint as total,
  coalesce(s.sub_total, 0)::bigint as sub_total, coalesce(s.tax, 0)::bigint as tax, coalesce(s.delivery, 0)::bigint as delivery`

const sortedSums: Readonly<Record<string, SortedSums>> = {
  orders_count: ['orders'],
  orders_sum_total: ['total'],
  orders_sum_sub_total: ['sub_total'],
  orders_sum_delivery: ['delivery'],
  orders_sum_without_tax: WITHOUT_TAX,
  orders_sum_tax: ['tax'],
}

/** The requested filter, once it is validated. */
export interface ReportFilter {
  pieces: readonly Piece[]
  ids: readonly number[] | null
  /** True where people who ordered nothing in these days are in it. */
  withoutOrders: boolean
}

/** Reads the filters of a query. Throws where its days are in the wrong order. */
export function filterOf(
  { from, to, ids, without_orders: withoutOrders = false }: Omit<ReportsQuery, 'sort'>,
  timeZone: string,
  now = databaseNow(),
): ReportFilter {
  requireDaysInOrder({ from, to })
  const today = businessDay(now, timeZone)
  const pieces = piecesOf({ from: from ?? null, to: to ?? null }, today)
  return { pieces, ids: ids ?? null, withoutOrders }
}

const selectIds = ({ ids }: ReportFilter) => (ids === null ? undefined : sql`${[...ids]}::int[]`)

/** As SQL: the people of the filter, `u`. */
const people = (filter: ReportFilter) => {
  const ids = selectIds(filter)
  return sql`from ${user.from} where ${reported} ${ids ? sql`and ${user.id} = any(${ids})` : sql``}`
}

/** As SQL: `user_id` and one sum, `sorted`, of the people of the filter who ordered in its days. */
const orderedBy = (filter: ReportFilter, of: SortedSums = ['orders']) =>
  oneSumOfClients(filter.pieces, of, selectIds(filter))

/** Counts the people that a filter leaves. */
export async function countReported(db: Executor, filter: ReportFilter): Promise<number> {
  const { rows } = await (
    !filter.withoutOrders
      ? sql<{ n: number }>`select count(*)::int as n from (${orderedBy(filter)}) s`
      : filter.ids === null
        ? sql<{ n: number }>`select coalesce(sum(n), 0)::int as n from people_counts where kind = 'reported'`
        : sql<{ n: number }>`select count(*)::int as n ${people(filter)}`
  ).execute(db)
  return rows[0]?.n ?? 0
}

/** The sums of every row a filter leaves. */
export async function totalsOf(db: Executor, filter: ReportFilter): Promise<Sums> {
  const ids = selectIds(filter)
  const { rows } = await (
    ids
      ? sql<Sums>`
          select coalesce(sum(orders), 0)::int as orders, coalesce(sum(total), 0)::bigint as total,
            coalesce(sum(sub_total), 0)::bigint as sub_total, coalesce(sum(tax), 0)::bigint as tax,
            coalesce(sum(delivery), 0)::bigint as delivery
          from (${sumsOfClients(filter.pieces, ids)}) s`
      : sql<Sums>`${sumsOfAll(filter.pieces)}`
  ).execute(db)
  const [sums] = rows
  if (!sums) throw new Error('The sums of a report came to no row')
  return sums
}

/** By a sum, of rows that have it as `sorted`, or by who somebody is, of `u`. */
type Order = { of: SortedSums; descending: boolean } | { byPerson: RawBuilder<unknown> }

/** Those of the filter who ordered in its days. */
async function pageOfOrdered(
  db: Executor,
  filter: ReportFilter,
  order: Order,
  { offset, limit }: { offset: number; limit: number },
): Promise<StoredReportRow[]> {
  const isBySum = 'of' in order
  const sums = orderedBy(filter, isBySum ? order.of : undefined)
  const way = isBySum && order.descending ? sql`desc` : sql`asc`
  const by = isBySum ? sql`o.sorted ${way}, o.user_id ${way}` : order.byPerson
  // Sorted by a sum, people are looked up for the page alone.
  const known = isBySum ? sql`` : user.join(sql`o.user_id`)
  const { rows } = await sql<StoredReportRow>`
    with page as materialized (select o.* from (${sums}) o ${known} order by ${by} limit ${limit} offset ${offset}),
      sums as materialized (${sumsOfClients(filter.pieces, sql`array(select user_id from page)`)})
    select ${person}, ${personSums} from page o ${user.join(sql`o.user_id`)} join sums s on s.user_id = o.user_id
    order by ${by}`.execute(db)
  return rows
}

/** The people of the filter in an order of their own, with their sums. */
async function pageByPerson(
  db: Executor,
  filter: ReportFilter,
  order: RawBuilder<unknown>,
  { offset, limit }: { offset: number; limit: number },
): Promise<StoredReportRow[]> {
  const sums = sumsOfClients(filter.pieces, sql`array(select id from page)`)
  const { rows } = await sql<StoredReportRow>`
    with page as materialized (select ${user.id} ${people(filter)} order by ${order} limit ${limit} offset ${offset}),
      sums as materialized (${sums})
    select ${person}, ${personSums} from page p ${user.join(sql`p.id`)} left join sums s on s.user_id = ${user.id}
    order by ${order}`.execute(db)
  return rows
}

/** Few chosen people, by a sum. */
async function pageOfChosen(
  db: Executor,
  filter: ReportFilter,
  of: SortedSums,
  descending: boolean,
  { offset, limit }: { offset: number; limit: number },
): Promise<StoredReportRow[]> {
  const way = descending ? sql`desc` : sql`asc`
  const sorted = sql.join(
    of.map((name) => sql`coalesce(s.${sql.ref(name)}, 0)`),
    sql` + `,
  )
  const { rows } = await sql<StoredReportRow>`
    with sums as materialized (${sumsOfClients(filter.pieces, selectIds(filter))})
    select ${person}, ${personSums}
    from ${user.from} left join sums s on s.user_id = ${user.id}
    where ${reported} and ${user.id} = any(${selectIds(filter)})
    order by ${sorted} ${way}, ${user.id} ${way} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** People without any order in the days of the filter, the newest first or last. */
async function pageOfNone(
  db: Executor,
  filter: ReportFilter,
  way: RawBuilder<unknown>,
  { offset, limit }: { offset: number; limit: number },
): Promise<StoredReportRow[]> {
  const { rows } = await sql<StoredReportRow>`
    with sums as materialized (${sumsOfClients(filter.pieces)})
    select ${person}, 0 as orders, 0::bigint as total, 0::bigint as sub_total, 0::bigint as tax, 0::bigint as delivery
    from ${user.from} where ${reported} and not exists (select from sums s where s.user_id = ${user.id})
    order by ${user.id} ${way} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/**
 * Everybody by a sum. Only those who ordered are sorted; the others, all of them alike, stand after them, or before them
 * where the smallest come first.
 */
async function pageBySum(
  db: Executor,
  filter: ReportFilter,
  of: SortedSums,
  descending: boolean,
  page: { offset: number; limit: number; total: number },
): Promise<StoredReportRow[]> {
  const way = descending ? sql`desc` : sql`asc`
  const ordered = (offset: number, limit: number) =>
    pageOfOrdered(db, filter, { of, descending }, { offset, limit })
  const countOrdered = () => countReported(db, { ...filter, withoutOrders: false })
  const { offset, limit, total } = page
  if (descending) {
    const rows = await ordered(offset, limit)
    if (rows.length === limit) return rows
    const count = await countOrdered()
    if (count >= total) return rows
    const rest = { offset: Math.max(0, offset - count), limit: limit - rows.length }
    return [...rows, ...(await pageOfNone(db, filter, way, rest))]
  }
  const none = Math.max(0, total - (await countOrdered()))
  const first = offset < none ? await pageOfNone(db, filter, way, { offset, limit }) : []
  if (first.length === limit) return first
  return [...first, ...(await ordered(Math.max(0, offset - none), limit - first.length))]
}

const personOrders: Readonly<Record<string, RawBuilder<unknown>>> = {
  name: sql`${user.firstName}, ${user.lastName}, ${user.id}`,
  '-name': sql`${user.firstName} desc, ${user.lastName} desc, ${user.id} desc`,
}
const newestFirst = sql`${user.id} desc`

/** One page of the report: the newest people first unless asked otherwise. `total` is how many the filter leaves. */
export async function listReport(
  db: Executor,
  filter: ReportFilter,
  sort: string | undefined,
  { offset, perPage }: Pick<Page, 'offset' | 'perPage'>,
  total: number,
): Promise<StoredReportRow[]> {
  const page = { offset, limit: perPage, total }
  const descending = sort?.startsWith('-') ?? false
  const of = sortedSums[(sort ?? '').replace(/^-/, '')]
  const byPerson = personOrders[sort ?? ''] ?? newestFirst
  if (!filter.withoutOrders) return pageOfOrdered(db, filter, of ? { of, descending } : { byPerson }, page)
  if (of === undefined) return pageByPerson(db, filter, byPerson, page)
  if (filter.ids !== null) return pageOfChosen(db, filter, of, descending, page)
  return pageBySum(db, filter, of, descending, page)
}

/** The ids of the first people of the report, in the order of its list. */
export async function reportedIds(
  db: Executor,
  filter: ReportFilter,
  sort: string | undefined,
  most: number,
): Promise<number[]> {
  const rows = await listReport(
    db,
    filter,
    sort,
    { offset: 0, perPage: most },
    await countReported(db, filter),
  )
  return rows.map(({ id }) => id)
}

/** Every person of the filter, with or without orders, the newest first, `size` at a time. */
export async function* eachReported(
  db: Executor,
  filter: ReportFilter,
  size: number,
  only?: readonly number[],
): AsyncGenerator<StoredReportRow[]> {
  let before = 2_147_483_647
  for (;;) {
    const sums = sumsOfClients(filter.pieces, sql`array(select id from page)`)
    const { rows } = await sql<StoredReportRow>`
      with page as materialized (
          select ${user.id} ${people(filter)} and ${user.id} < ${before} and ${among(user.id, only)} order by ${user.id} desc limit ${size}),
        sums as materialized (${sums})
      select ${person}, ${personSums} from page p ${user.join(sql`p.id`)} left join sums s on s.user_id = ${user.id}
      order by ${user.id} desc`.execute(db)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < size) return
    before = last.id
  }
}

/** Sums as the API answers them. */
export const answerSums = (sums: Sums) => ({
  orders_count: sums.orders,
  orders_sum_sub_total: fromHalalas(sums.sub_total),
  orders_sum_delivery: fromHalalas(sums.delivery),
  orders_sum_without_tax: fromHalalas(withoutTaxOf(sums)),
  orders_sum_tax: fromHalalas(sums.tax),
  orders_sum_total: fromHalalas(sums.total),
})

/** A row as the API answers it. */
export const answerReportRow = (row: StoredReportRow): ReportRow => ({
  id: row.id,
  name: [row.first_name, row.last_name].filter(Boolean).join(' '),
  mobile: row.mobile && localPhone(row.mobile),
  ...answerSums(row),
})

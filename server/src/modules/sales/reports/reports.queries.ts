import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { businessDay } from '@bustan/contract/core/dates.ts'
import type { Page } from '@bustan/contract/core/list.ts'
import { fromHalalas } from '@bustan/contract/core/money.ts'
import { localPhone } from '@bustan/contract/core/phone.ts'
import type { ReportRow, ReportsQuery } from '@bustan/contract/sales/reports.ts'
import { databaseNow } from '../../../platform/clock.ts'
import { requireDaysInOrder } from '../../../platform/db/dayConditions.ts'
import { among } from '../../../platform/db/selectIds.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { piecesOf } from '../totals/spans.ts'
import type { Piece } from '../totals/spans.ts'
import { oneSumOfClients, sumsOfAll, sumsOfClients } from '../totals/sums.ts'
import type { Sums } from '../totals/sums.ts'

/** A person with what they ordered, as the database answers it. */
export interface StoredReportRow extends Sums {
  id: number
  first_name: string
  last_name: string
  mobile: string | null
}

/** Who is in the report: who ordered once, and every client. The index `users_reported` holds the same condition. */
const reported = sql`(u.has_ordered or u.type = 'client' and u.deleted_at is null)`
const person = sql`u.id, u.first_name, u.last_name, u.mobile`
const personSums = sql`coalesce(s.orders, 0)::int as orders, coalesce(s.total, 0)::bigint as total,
  coalesce(s.sub_total, 0)::bigint as sub_total, coalesce(s.tax, 0)::bigint as tax, coalesce(s.delivery, 0)::bigint as delivery`

const sumColumns: Readonly<Record<string, keyof Sums>> = {
  orders_count: 'orders',
  orders_sum_total: 'total',
  orders_sum_sub_total: 'sub_total',
  orders_sum_tax: 'tax',
}

/** What is asked for, once it is known to make sense. */
export interface ReportFilter {
  pieces: readonly Piece[]
  ids: readonly number[] | null
}

/** Reads the filters of a query. Throws where its days are in the wrong order. */
export function filterOf(
  { from, to, ids }: Pick<ReportsQuery, 'from' | 'to' | 'ids'>,
  timeZone: string,
  now = databaseNow(),
): ReportFilter {
  requireDaysInOrder({ from, to })
  const today = businessDay(now, timeZone)
  return { pieces: piecesOf({ from: from ?? null, to: to ?? null }, today), ids: ids ?? null }
}

const selectIds = ({ ids }: ReportFilter) => (ids === null ? undefined : sql`${[...ids]}::int[]`)

/** As SQL: the people of the filter, `u`. */
const people = (filter: ReportFilter) => {
  const ids = selectIds(filter)
  return sql`from users u where ${reported} ${ids ? sql`and u.id = any(${ids})` : sql``}`
}

/** How many people a filter leaves. */
export async function countReported(db: Executor, filter: ReportFilter): Promise<number> {
  const { rows } = await (
    filter.ids === null
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

/** The people of the filter in an order of their own, with their sums. */
async function pageByPerson(
  db: Executor,
  filter: ReportFilter,
  order: RawBuilder<unknown>,
  { offset, limit }: { offset: number; limit: number },
): Promise<StoredReportRow[]> {
  const sums = sumsOfClients(filter.pieces, sql`array(select id from page)`)
  const { rows } = await sql<StoredReportRow>`
    with page as materialized (select u.id ${people(filter)} order by ${order} limit ${limit} offset ${offset}),
      sums as materialized (${sums})
    select ${person}, ${personSums} from page p join users u on u.id = p.id left join sums s on s.user_id = u.id
    order by ${order}`.execute(db)
  return rows
}

/** Few chosen people, by a sum. */
async function pageOfChosen(
  db: Executor,
  filter: ReportFilter,
  column: string,
  descending: boolean,
  { offset, limit }: { offset: number; limit: number },
): Promise<StoredReportRow[]> {
  const way = descending ? sql`desc` : sql`asc`
  const { rows } = await sql<StoredReportRow>`
    with sums as materialized (${sumsOfClients(filter.pieces, selectIds(filter))})
    select ${person}, ${personSums}
    from users u left join sums s on s.user_id = u.id
    where ${reported} and u.id = any(${selectIds(filter)})
    order by coalesce(s.${sql.ref(column)}, 0) ${way}, u.id ${way} limit ${limit} offset ${offset}`.execute(
    db,
  )
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
    from users u where ${reported} and not exists (select from sums s where s.user_id = u.id)
    order by u.id ${way} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/**
 * Everybody by a sum. Only those who ordered are sorted; the others, all of them alike, stand after them, or before them
 * where the smallest come first.
 */
async function pageBySum(
  db: Executor,
  filter: ReportFilter,
  column: keyof Sums,
  descending: boolean,
  page: { offset: number; limit: number; total: number },
): Promise<StoredReportRow[]> {
  const way = descending ? sql`desc` : sql`asc`
  const sums = oneSumOfClients(filter.pieces, column)
  const whole = sumsOfClients(filter.pieces, sql`array(select user_id from page)`)
  const ordered = async (offset: number, limit: number) => {
    const { rows } = await sql<StoredReportRow>`
      with page as materialized (
          select * from (${sums}) s order by sorted ${way}, user_id ${way} limit ${limit} offset ${offset}),
        sums as materialized (${whole})
      select ${person}, ${personSums}
      from page p join users u on u.id = p.user_id join sums s on s.user_id = p.user_id
      order by p.sorted ${way}, p.user_id ${way}`.execute(db)
    return rows
  }
  const countOrdered = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${sums}) s`.execute(db)
    return rows[0]?.n ?? 0
  }
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
  name: sql`u.first_name, u.last_name, u.id`,
  '-name': sql`u.first_name desc, u.last_name desc, u.id desc`,
}
const newestFirst = sql`u.id desc`

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
  const column = sumColumns[(sort ?? '').replace(/^-/, '')]
  if (column === undefined) return pageByPerson(db, filter, personOrders[sort ?? ''] ?? newestFirst, page)
  if (filter.ids !== null) return pageOfChosen(db, filter, column, descending, page)
  return pageBySum(db, filter, column, descending, page)
}

/** The ids of the first people of the report, in the order of its list. */
export async function reportedIds(
  db: Executor,
  filter: ReportFilter,
  sort: string,
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

/** Every person of the filter, the newest first, `size` at a time. */
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
          select u.id ${people(filter)} and u.id < ${before} and ${among(sql`u.id`, only)} order by u.id desc limit ${size}),
        sums as materialized (${sums})
      select ${person}, ${personSums} from page p join users u on u.id = p.id left join sums s on s.user_id = u.id
      order by u.id desc`.execute(db)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < size) return
    before = last.id
  }
}

/** Sums as the API answers them. */
export const answerSums = (sums: Omit<Sums, 'delivery'>) => ({
  orders_count: sums.orders,
  orders_sum_total: fromHalalas(sums.total),
  orders_sum_sub_total: fromHalalas(sums.sub_total),
  orders_sum_tax: fromHalalas(sums.tax),
})

/** A row as the API answers it. */
export const answerReportRow = (row: StoredReportRow): ReportRow => ({
  id: row.id,
  name: [row.first_name, row.last_name].filter(Boolean).join(' '),
  mobile: row.mobile && localPhone(row.mobile),
  ...answerSums(row),
})

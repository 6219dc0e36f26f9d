import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Executor } from '../../../platform/db/tables.ts'
import { sumsOfClients } from '../totals/sums.ts'
import type { SortedSums } from '../totals/sums.ts'
import {
  user,
  reported,
  person,
  personSums,
  selectIds,
  people,
  orderedBy,
  countReported,
  type StoredReportRow,
  type ReportFilter,
} from './reportedPeople.ts'

/** By a sum, of rows that have it as `sorted`, or by who somebody is, of `u`. */
type Order = { of: SortedSums; descending: boolean } | { byPerson: RawBuilder<unknown> }

/** Those of the filter who ordered in its days. */
export async function pageOfOrdered(
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
export async function pageByPerson(
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
export async function pageOfChosen(
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
    select ${person}, 0 as orders, 0::bigint as total, 0::bigint as sub_total, 0::bigint as tax, 0::bigint as delivery,
      0::bigint as credited_net, 0::bigint as credited_tax
    from ${user.from} where ${reported} and not exists (select from sums s where s.user_id = ${user.id})
    order by ${user.id} ${way} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/**
 * Everybody by a sum. Only those who ordered are sorted; the others, all of them alike, stand after them, or before them
 * where the smallest come first.
 */
export async function pageBySum(
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

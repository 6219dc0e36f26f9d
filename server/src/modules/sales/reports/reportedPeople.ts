import { businessDay } from '@bustan/contract/core/values/dates.ts'
import type { ReportsQuery } from '@bustan/contract/sales/reports/reports.ts'
import { sql } from 'kysely'
import { databaseNow } from '../../../platform/time/clock.ts'
import { requireDaysInOrder } from '../../../platform/db/statements/dayConditions.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { userAs } from '../../people/index.ts'
import { piecesOf } from '../totals/spans.ts'
import type { Piece } from '../totals/spans.ts'
import { oneSumOfClients } from '../totals/sums.ts'
import type { SortedSums, Sums } from '../totals/sums.ts'

/** A person with what they ordered, as the database answers it. */
export interface StoredReportRow extends Sums {
  id: number
  first_name: string
  last_name: string
  mobile: string | null
}

export const user = userAs('u')
/** The report includes everybody who ordered once, and every client. */
export const reported = user.isReported
export const person = sql`${user.id}, ${user.firstName}, ${user.lastName}, ${user.mobile}`
export const personSums = sql`coalesce(s.orders, 0)::int as orders, coalesce(s.total, 0)::bigint as total,
  coalesce(s.sub_total, 0)::bigint as sub_total, coalesce(s.tax, 0)::bigint as tax, coalesce(s.delivery, 0)::bigint as delivery,
  coalesce(s.credited_net, 0)::bigint as credited_net, coalesce(s.credited_tax, 0)::bigint as credited_tax`

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

export const selectIds = ({ ids }: ReportFilter) => (ids === null ? undefined : sql`${[...ids]}::int[]`)

/** As SQL: the people of the filter, `u`. */
export const people = (filter: ReportFilter) => {
  const ids = selectIds(filter)
  return sql`from ${user.from} where ${reported} ${ids ? sql`and ${user.id} = any(${ids})` : sql``}`
}

/** As SQL: `user_id` and one sum, `sorted`, of the people of the filter who ordered in its days. */
export const orderedBy = (filter: ReportFilter, of: SortedSums = ['orders']) =>
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

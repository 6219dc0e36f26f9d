import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Page } from '@bustan/contract/core/resource/list.ts'
import { answerCount, answerSums as sumsIn, countOf } from '@bustan/contract/core/report/report.ts'
import { fromKeys, isKeyOf, keysOf } from '@bustan/contract/core/values/objects.ts'
import { localPhone } from '@bustan/contract/core/values/phone.ts'
import { financialReport, totalAmounts } from '@bustan/contract/sales/reports/financialReport.ts'
import type { ReportRow } from '@bustan/contract/sales/reports/reports.ts'
import { among } from '../../../platform/db/statements/selectIds.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { sumsOfAll, sumsOfClients } from '../totals/sums.ts'
import type { SortedSums, Sums } from '../totals/sums.ts'
import {
  user,
  person,
  personSums,
  selectIds,
  people,
  countReported,
  type StoredReportRow,
  type ReportFilter,
} from './reportedPeople.ts'
import { pageOfOrdered, pageByPerson, pageOfChosen, pageBySum } from './reportPages.ts'

/** Returns the stored sums that people are sorted by; undefined where it is by who they are. */
function sortedSums(name: string): SortedSums | undefined {
  if (name === countOf(financialReport).name) return ['orders']
  return isKeyOf(financialReport.sums, name) ? financialReport.sums[name].of : undefined
}

/** The sums of every row a filter leaves. */
export async function totalsOf(db: Executor, filter: ReportFilter): Promise<Sums> {
  const ids = selectIds(filter)
  const { rows } = await (
    ids
      ? sql<Sums>`
          select coalesce(sum(orders), 0)::int as orders, coalesce(sum(total), 0)::bigint as total,
            coalesce(sum(sub_total), 0)::bigint as sub_total, coalesce(sum(tax), 0)::bigint as tax,
            coalesce(sum(delivery), 0)::bigint as delivery, coalesce(sum(credited_net), 0)::bigint as credited_net,
            coalesce(sum(credited_tax), 0)::bigint as credited_tax
          from (${sumsOfClients(filter.pieces, ids)}) s`
      : sql<Sums>`${sumsOfAll(filter.pieces)}`
  ).execute(db)
  const [sums] = rows
  if (!sums) throw new Error('The sums of a report came to no row')
  return sums
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
  const of = sortedSums((sort ?? '').replace(/^-/, ''))
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
export const answerSums = (sums: object) => ({
  orders_count: answerCount(financialReport, sums),
  ...sumsIn(financialReport.sums, sums),
})

/** Totals as the API answers them. */
export function answerTotals(sums: object) {
  const answered = answerSums(sums)
  return {
    total_orders_count: answered.orders_count,
    ...fromKeys(keysOf(totalAmounts), (name) => answered[totalAmounts[name]]),
  }
}

/** A row as the API answers it. */
export const answerReportRow = (row: StoredReportRow): ReportRow => ({
  id: row.id,
  name: [row.first_name, row.last_name].filter(Boolean).join(' '),
  mobile: row.mobile && localPhone(row.mobile),
  ...answerSums(row),
})

import { sql } from 'kysely'
import { dayRange } from '@bustan/contract/core/values/dates.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import type { Executor } from '../../../../platform/db/tables.ts'
import { answerAmounts, cameAfter, NO_SUMS, summed, withHead } from '../invoices.queries.ts'
import type { InvoiceSumsCache, MonthSums } from '../invoices.queries.ts'
import type { InvoiceKind } from '../invoices.table.ts'

/** Returns the years that documents were issued in or count in. */
export async function invoicedYears(db: Executor, timeZone: string): Promise<number[]> {
  // A document counts in its year of issue or, where it was paid or left before that ended, in an earlier one.
  const { rows } = await sql<{ year: number }>`
    select year::int from invoice_numbers
    union select extract(year from min(tax_point) at time zone ${timeZone})::int from invoices having count(*) > 0`.execute(
    db,
  )
  return rows.map(({ year }) => year)
}

type Sums = Omit<MonthSums, 'month' | 'kind' | 'elsewhere'>

const together = (rows: readonly MonthSums[]): Sums =>
  rows.reduce<Sums>(
    (sum, row) => ({
      count: sum.count + row.count,
      sub_total: sum.sub_total + row.sub_total,
      delivery: sum.delivery + row.delivery,
      tax: sum.tax + row.tax,
      total: sum.total + row.total,
    }),
    NO_SUMS,
  )

function amounts(rows: readonly MonthSums[]) {
  const { count, ...sums } = together(rows)
  const { without_tax, tax } = answerAmounts(sums)
  return { count, without_tax, tax }
}

/** Returns the part of some documents that bears the day of another month. */
function amountsElsewhere(rows: readonly MonthSums[]) {
  const { count, tax } = amounts(rows.filter((row) => row.elsewhere))
  return { count, tax }
}

const due = (rows: readonly MonthSums[]) =>
  fromHalalas(rows.reduce((sum, row) => sum + (row.kind === 'invoice' ? row.tax : -row.tax), 0))

/** Returns what VAT is due of a year, by the months of tax points, and what of it was issued in another month. */
export async function readVat(db: Executor, year: number, timeZone: string, sumsCache: InvoiceSumsCache) {
  const { start, endExclusive } = dayRange(`${year}-01-01`, `${year}-12-31`, timeZone)
  const sums = await sumsCache.months(JSON.stringify([timeZone, year]), (since) =>
    withHead<MonthSums>(
      db,
      sql`select m.month, i.kind, m.month <> m.issued as elsewhere, ${summed}
      from invoices i cross join lateral (select to_char(i.tax_point at time zone ${timeZone}, 'YYYY-MM') as month,
        to_char(i.issued_at at time zone ${timeZone}, 'YYYY-MM') as issued) m
      where i.tax_point >= ${start} and i.tax_point < ${endExclusive} ${cameAfter(since)} group by 1, 2, 3`,
    ),
  )
  const months = Map.groupBy(
    sums.toSorted((one, other) => one.month.localeCompare(other.month)),
    (row) => row.month,
  )
  const of = (rows: readonly MonthSums[], kind: InvoiceKind) => rows.filter((row) => row.kind === kind)
  return {
    year,
    months: [...months].map(([month, rows]) => ({
      month,
      invoices: amounts(of(rows, 'invoice')),
      credit_notes: amounts(of(rows, 'credit_note')),
      issued_elsewhere: amountsElsewhere(rows),
      tax_due: due(rows),
    })),
    issued_elsewhere: amountsElsewhere(sums),
    tax_due: due(sums),
  }
}

import { sql } from 'kysely'
import { addDays, businessDay, dayRange, startOfDay } from '@bustan/contract/core/values/dates.ts'
import { MAX_PRODUCT_DAYS, MAX_PRODUCTS } from '@bustan/contract/sales/reports/reportLimits.ts'
import type { PaymentSalesQuery, ProductSalesQuery } from '@bustan/contract/sales/reports/reports.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import { requireDaysInOrder } from '../../../platform/db/statements/dayConditions.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { invalidField } from '../../../platform/faults/errors.ts'
import { sumsOfPayments } from '../totals/sums.ts'
import type { Sums } from '../totals/sums.ts'
import { filterOf } from './reportedPeople.ts'

/** Days whose lines one statement reads: of a year's lines it would take seconds, with a month in memory at a time others go on. */
const DAYS_AT_ONCE = 31

/** Checks whether one statement reads the lines of these days. */
export const isReadAtOnce = ({ from, to }: { from: string; to: string }): boolean =>
  to < addDays(from, DAYS_AT_ONCE)

interface PaymentSums extends Sums {
  payment_method: string
}

/** The sums of a filter by how orders are paid, the largest first: of everybody from what is kept, of some from their orders. */
export async function salesByPayment(
  db: Executor,
  query: PaymentSalesQuery,
  timeZone: string,
): Promise<readonly PaymentSums[]> {
  const { pieces, ids } = filterOf(query, timeZone)
  const sums = ids ? sumsOfOrders(query, ids, timeZone) : sumsOfPayments(pieces)
  const { rows } = await sql<PaymentSums>`
    select payment_method, orders::int as orders, total::bigint as total, sub_total::bigint as sub_total, tax::bigint as tax,
      delivery::bigint as delivery, credited_net::bigint as credited_net, credited_tax::bigint as credited_tax
    from (${sums}) s order by total desc, payment_method`.execute(db)
  return rows
}

function sumsOfOrders({ from, to }: PaymentSalesQuery, ids: readonly number[], timeZone: string) {
  const start = from ? sql`and created_at >= ${startOfDay(from, timeZone)}` : sql``
  const end = to ? sql`and created_at < ${startOfDay(addDays(to, 1), timeZone)}` : sql``
  return sql`select payment_method, count(*) as orders, sum(total) as total, sum(sub_total) as sub_total, sum(tax) as tax,
      sum(delivery_cost) as delivery, sum(returned_net) as credited_net, sum(returned_tax) as credited_tax
    from orders where user_id = any(${[...ids]}::int[]) and state <> 'rejected' ${start} ${end} group by payment_method`
}

/** A product with what was sold of it; amounts in halalas. */
export interface ProductSales {
  id: number | null
  ar: string
  en: string
  unit_ar: string
  unit_en: string
  /** Thousandths of its unit. */
  thousandths: number
  total: number
  /** The part of it that came back. */
  credited: number
}

/** The products that sold for most, and the total of all. */
export interface SalesByProduct {
  readAt: Date
  rows: readonly ProductSales[]
  total: number
  credited: number
  products: number
}

/** The days of a query, both included. Throws where they are in the wrong order or more than a year. */
export function productDays(
  { from, to }: Pick<ProductSalesQuery, 'from' | 'to'>,
  timeZone: string,
  now = databaseNow(),
): { from: string; to: string } {
  const today = businessDay(now, timeZone)
  requireDaysInOrder({ from, to })
  // Nothing is ordered later than today.
  const last = to && to < today ? to : today
  if (last > addDays(from, MAX_PRODUCT_DAYS - 1)) throw invalidField('from', 'days_year')
  return { from, to: last }
}

async function linesOf(db: Executor, ids: readonly number[] | null, range: ReturnType<typeof dayRange>) {
  const { rows } = await sql<ProductSales>`
    select l.product_id as id, max(l.name_ar) as ar, max(l.name_en) as en, l.unit_ar, l.unit_en,
      (sum(l.quantity) * 1000)::bigint as thousandths, sum(l.sub_total - l.reduction)::bigint as total,
      sum(l.returned_net)::bigint as credited
    from orders o join order_lines l on l.order_id = o.id
    where o.created_at >= ${range.start} and o.created_at < ${range.endExclusive} and o.state <> 'rejected' and l.quantity > 0
      ${ids ? sql`and o.user_id = any(${[...ids]}::int[])` : sql``}
    group by l.product_id, case when l.product_id is null then l.name_ar end, l.unit_ar, l.unit_en`.execute(
    db,
  )
  return rows
}

/** Returns the sales of each product in some days, read month by month. */
export async function salesByProduct(
  db: Executor,
  days: { from: string; to: string },
  ids: readonly number[] | null,
  timeZone: string,
): Promise<SalesByProduct> {
  const readAt = databaseNow()
  const sold = new Map<string, ProductSales>()
  for (let from = days.from; from <= days.to; from = addDays(from, DAYS_AT_ONCE)) {
    const last = addDays(from, DAYS_AT_ONCE - 1)
    for (const row of await linesOf(db, ids, dayRange(from, last < days.to ? last : days.to, timeZone))) {
      // Kilograms and boxes of one product are no sum.
      const key = JSON.stringify([row.id ?? row.ar, row.unit_ar, row.unit_en])
      const earlier = sold.get(key)
      // The names of the latest month are the ones it has by now.
      sold.set(key, {
        ...row,
        thousandths: row.thousandths + (earlier?.thousandths ?? 0),
        total: row.total + (earlier?.total ?? 0),
        credited: row.credited + (earlier?.credited ?? 0),
      })
    }
  }
  const all = [...sold.values()].toSorted(
    (one, other) => other.total - one.total || (one.id ?? 0) - (other.id ?? 0),
  )
  return {
    readAt,
    rows: all.slice(0, MAX_PRODUCTS),
    total: all.reduce((sum, row) => sum + row.total, 0),
    credited: all.reduce((sum, row) => sum + row.credited, 0),
    products: all.length,
  }
}

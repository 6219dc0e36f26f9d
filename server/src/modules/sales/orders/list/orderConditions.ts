import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { OrderState } from '@bustan/contract/sales/orders/orderStates.ts'
import { rangeEnds } from '@bustan/contract/sales/reports/ranges.ts'
import type { Executor } from '../../../../platform/db/tables.ts'
import { isAwaiting } from '../asks/askRows.ts'
import { carriesOtherRate, rateNow } from '../vat/orderVat.ts'
import { arePaymentsRecorded, isPaidAs } from '../payments/paymentState.ts'
import { isLate, readLateLimits } from './lateOrders.ts'
import type { Span } from './orderCounts.ts'
import { waitsFor } from './waitingOrders.ts'
import type { OrderListParams } from './waitingOrders.ts'

/**
 * A query with what the shop calls late and the VAT rate that holds, where it asks for those; a state of payment is asked for only
 * while payments are recorded.
 */
export async function withRules(
  db: Executor,
  { payment_state: paid, ...query }: OrderListParams,
  timeZone: string,
): Promise<OrderListParams> {
  return {
    ...query,
    ...(paid && (await arePaymentsRecorded(db)) ? { payment_state: paid } : {}),
    ...(query.late ? { lateRule: { limits: await readLateLimits(db), timeZone } } : {}),
    ...(query.vat ? { taxRate: await rateNow(db, timeZone) } : {}),
  }
}

/** As SQL: orders in a state and a span of days, under other conditions. */
export function conditions(
  state: OrderState | null,
  span: Span,
  others: readonly RawBuilder<unknown>[] = [],
): RawBuilder<unknown> {
  const all = [...others]
  if (state) all.push(sql`o.state = ${state}`)
  if (span.start) all.push(sql`o.created_at >= ${span.start}`)
  if (span.end) all.push(sql`o.created_at < ${span.end}`)
  return all.length ? sql.join(all, sql` and `) : sql`true`
}

/** As SQL: a number of an order within a range as the query has it. */
function within(column: RawBuilder<unknown>, range: string | undefined): RawBuilder<unknown>[] {
  if (range === undefined) return []
  const { from, below } = rangeEnds(range)
  return [
    ...(from === null ? [] : [sql`${column} >= ${from}`]),
    ...(below === null ? [] : [sql`${column} < ${below}`]),
  ]
}

/**
 * Checks whether a query filters by something that no counter and no order of a list holds: by the content of an order, or its
 * destination.
 */
export const isNarrowed = (query: OrderListParams): boolean => narrowing(query).length > 0

const narrowing = (query: OrderListParams): RawBuilder<unknown>[] => [
  ...(query.lateRule ? [isLate(query.lateRule)] : []),
  ...(query.taxRate === undefined ? [] : [carriesOtherRate(query.taxRate)]),
  ...(query.awaiting ? [isAwaiting] : []),
  ...(query.area_id === undefined ? [] : [sql`o.area_id = ${query.area_id}`]),
  ...(query.payment_method === undefined ? [] : [sql`o.payment_method = ${query.payment_method}`]),
  ...(query.payment_state === undefined ? [] : [isPaidAs(query.payment_state)]),
  // The first condition is the one of the index of tags.
  ...(query.tag === undefined ? [] : [sql`o.tags <> '{}' and o.tags @> array[${query.tag}]::text[]`]),
  ...(query.product_id === undefined
    ? []
    : [
        sql`exists (select from order_lines l where l.order_id = o.id and l.product_id = ${query.product_id})`,
      ]),
  ...within(sql`o.distance_km`, query.distance),
  ...within(sql`o.pieces`, query.pieces),
]

/** As SQL: what an order itself is asked to be, beside its state and day. */
export const baseConditions = (query: OrderListParams): RawBuilder<unknown>[] => {
  const { id, ids, user_id, management_id } = query
  return [
    ...(id === undefined ? [] : [sql`o.id = ${id}`]),
    ...(ids === undefined ? [] : [sql`o.id = any(${ids.split(',').map(Number)}::int[])`]),
    ...(user_id === undefined ? [] : [sql`o.user_id = ${user_id}`]),
    ...(management_id === undefined ? [] : [sql`o.department_id = ${management_id}`]),
    ...(query.counted ? [sql`o.state <> 'rejected'`] : []),
    ...(query.waiting ? [query.mayDecide ? waitsFor('staff', 'o') : sql`false`] : []),
    ...narrowing(query),
  ]
}

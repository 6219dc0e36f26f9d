import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { fromHalalas, splitProportionally, totalsWithin } from '@bustan/contract/core/values/money.ts'
import type { OrderTotals } from '@bustan/contract/core/values/money.ts'
import { notLeftStates } from '@bustan/contract/sales/orders/orderStates.ts'
import type { OrderState } from '@bustan/contract/sales/orders/orderStates.ts'
import type { PendingVat, RetaxedStep, VatConsent } from '@bustan/contract/sales/orders/orderVat.ts'
import type { Actor } from '../../../../platform/changes/changes.ts'
import type { Executor, Tx } from '../../../../platform/db/tables.ts'
import type { Services } from '../../../../platform/platform.ts'
import { settleDifference, takeDifferenceBack } from '../../../people/index.ts'
import { orderRules } from '../../../settings/index.ts'
import type { Retaxed, TaxedAmounts } from '../orders.table.ts'
import { atMostPaid } from '../payments/paymentState.ts'
import type { StoredPaid } from '../payments/paymentState.ts'
import { splitGoods } from './lineNets.ts'
import { amountsAt, amountsOf, includesVat, totalsAtRate } from './taxedAmounts.ts'

/** An order with what its VAT is calculated of. */
export interface TaxedOrder extends TaxedAmounts {
  id: number
  user_id: number
  payment_method: string
}

/** As SQL: orders that have not left and carry another VAT rate than the one that holds. */
export const carriesOtherRate = (rate: number): RawBuilder<boolean> =>
  sql`(o.state in (${sql.join(notLeftStates.map((state) => sql.lit(state)))}) and o.tax_rate <> ${rate}::numeric(5, 2))`

/** Returns the VAT rate that holds now. */
export const rateNow = async (db: Executor, timeZone: string): Promise<number> =>
  (await orderRules(db, timeZone)).taxRate

/** Counts the orders that have not left and carry another rate than this one. */
export async function countOtherRates(db: Executor, rate: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from orders o where ${carriesOtherRate(rate)}`.execute(db)
  return rows[0]?.n ?? 0
}

const totalsNow = (order: TaxedAmounts): OrderTotals => ({
  sub_total: order.sub_total,
  delivery: order.delivery_cost,
  tax: order.tax,
  total: order.total,
})

/** Checks whether a customer's consent covers the total of an order at this rate. */
const isConsent = (consent: StoredConsent | null, rate: number, total: number): boolean =>
  consent !== null && Number(consent.tax_rate) === rate && consent.total >= total

/**
 * Returns what an order comes to at the rate that holds: never more than was agreed, unless its customer consented to that. Prices that
 * include VAT are what was agreed at any rate.
 */
function totalsAt(order: TaxedAmounts, rate: number, consent: StoredConsent | null): OrderTotals {
  const whole = totalsAtRate(order, rate)
  if (includesVat(order)) return whole
  return isConsent(consent, rate, whole.total) ? whole : totalsWithin(totalsNow(order), rate)
}

export interface StoredConsent {
  tax_rate: string
  total: number
  admin_name: string | null
  at: Date | string
}

async function readConsent(db: Executor, orderId: number): Promise<StoredConsent | null> {
  const { rows } = await sql<StoredConsent>`
    select tax_rate, total, admin_name, at from order_vat_consents where order_id = ${orderId}`.execute(db)
  return rows[0] ?? null
}

/** Splits the reduction over the lines, so that the sums by product come to the goods of the order. */
async function lowerLines(tx: Tx, orderId: number, reduction: number): Promise<void> {
  if (reduction === 0) return
  const { rows } = await sql<{ position: number; sub_total: number }>`
    select position, sub_total from order_lines where order_id = ${orderId} order by position`.execute(tx)
  const shares = splitProportionally(
    reduction,
    rows.map((row) => row.sub_total),
  )
  const lowered = rows.map(({ position }, index) => ({ position, reduction: shares[index] ?? 0 }))
  await sql`
    update order_lines l set reduction = r.reduction
    from json_to_recordset(${JSON.stringify(lowered)}::json) as r(position int, reduction bigint)
    where l.order_id = ${orderId} and l.position = r.position`.execute(tx)
}

const setAmounts = (tx: Tx, orderId: number, amounts: TaxedAmounts) =>
  sql`
    update orders set tax_rate = ${amounts.tax_rate}::numeric, sub_total = ${amounts.sub_total}, tax = ${amounts.tax},
      delivery_cost = ${amounts.delivery_cost}, total = ${amounts.total} where id = ${orderId}`.execute(tx)

/**
 * Gives an order that leaves the VAT rate that holds now: its amounts, its lines and what it took from a balance. The account and the
 * order are locked. Null where it carries that rate already. Throws 422 of `payment_method` where a balance does not suffice.
 */
export async function retaxOrder(
  platform: Services,
  tx: Tx,
  order: TaxedOrder & Pick<StoredPaid, 'paid' | 'payment_recorded'>,
  actor: Actor,
): Promise<Retaxed | null> {
  const rate = await rateNow(tx, platform.config.timeZone)
  if (Number(order.tax_rate) === rate) return null
  const totals = totalsAt(order, rate, await readConsent(tx, order.id))
  const { id, user_id: userId } = order
  const before = amountsOf(order)
  const after = amountsAt(rate.toFixed(2), order, totals)
  const balance =
    order.payment_method === 'balance'
      ? await settleDifference(
          platform,
          tx,
          { id, userId, actor },
          atMostPaid(order, before.total - after.total),
        )
      : null
  await setAmounts(tx, id, after)
  if (includesVat(after)) await splitGoods(tx, id, after)
  else await lowerLines(tx, id, before.sub_total - after.sub_total)
  return { before, after, balance }
}

/** Gives an order what it had before it left, as if it had not: amounts, lines and balance. Throws undo_balance_spent. */
export async function untaxOrder(
  platform: Services,
  tx: Tx,
  order: { id: number; userId: number; actor: Actor },
  { before, balance }: Retaxed,
): Promise<void> {
  if (balance) await takeDifferenceBack(platform, tx, order, balance)
  await setAmounts(tx, order.id, before)
  await splitGoods(tx, order.id, before)
  await sql`update order_lines set reduction = 0 where order_id = ${order.id} and reduction <> 0`.execute(tx)
}

/** Returns what leaving will change of an order, as the API says it; null where it carries the rate that holds, or has left. */
export function pendingVat(
  order: TaxedAmounts & { state: OrderState },
  rate: number,
  consent: StoredConsent | null,
): PendingVat | null {
  if (!notLeftStates.includes(order.state) || Number(order.tax_rate) === rate) return null
  const whole = totalsAtRate(order, rate)
  return {
    tax_rate: rate,
    total: fromHalalas(totalsAt(order, rate, consent).total),
    with_consent: whole.total > order.total ? fromHalalas(whole.total) : null,
  }
}

/** A consent as the API says it. */
export const answerConsent = (consent: StoredConsent | null): VatConsent | null =>
  consent && {
    tax_rate: Number(consent.tax_rate),
    total: fromHalalas(consent.total),
    by: consent.admin_name,
    at: new Date(consent.at).toISOString(),
  }

/** Returns the changes that a step made to an order's VAT, in the form of the API. */
export const answerRetaxed = (retaxed: Retaxed | null): RetaxedStep | null =>
  retaxed && {
    before: { tax_rate: Number(retaxed.before.tax_rate), total: fromHalalas(retaxed.before.total) },
    after: { tax_rate: Number(retaxed.after.tax_rate), total: fromHalalas(retaxed.after.total) },
  }

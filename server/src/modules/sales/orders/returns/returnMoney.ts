import { sql } from 'kysely'
import { dueOf } from '@bustan/contract/sales/orders/payment.ts'
import type { PaymentKind } from '@bustan/contract/sales/orders/payment.ts'
import type { Actor } from '../../../../platform/changes/changes.ts'
import type { Tx } from '../../../../platform/db/tables.ts'
import { AppError, invalidField } from '../../../../platform/faults/errors.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { settleDifference } from '../../../people/index.ts'
import type { Refund } from '../../../people/index.ts'
import type { Locked } from '../moves/orders.moves.ts'
import { addPayment, notePayment } from '../payments/paymentRows.ts'
import type { Carrier } from '../payments/paymentRows.ts'

/**
 * Returns the money of a return that is given back, in halalas: all that is credited, or as much of it as was paid over, where payments
 * of the order are recorded. Throws payments_off, payments_closed, and 422 of `money` where nothing is to be given back.
 */
export function moneyOf(order: Locked, money: PaymentKind, credited: number): number {
  const { payments_on: isOn, payment_recorded: isRecorded, state, total, returned, paid } = order
  if (money !== 'balance') {
    if (!isOn) throw new AppError('payments_off')
    if (!isRecorded) throw new AppError('payments_closed')
  }
  const due = dueOf({ state, total, returned: returned + credited, paid, isRecorded: true })
  const given = isOn && isRecorded ? Math.min(credited, -due) : credited
  if (given <= 0) throw invalidField('money', 'nothing_over')
  return given
}

/** Returns the money of an order's returns that was given back by another way than a balance, in halalas. */
export async function givenByOtherWays(tx: Tx, orderId: number): Promise<number> {
  const { rows } = await sql<{ given: number }>`
    select coalesce(sum(given_back), 0)::bigint as given from order_returns r
    where order_id = ${orderId} and money <> 'balance'
      and not exists (select from order_moves u where u.order_id = r.order_id and u.undoes = r.sequence)`.execute(
    tx,
  )
  return rows[0]?.given ?? 0
}

/** Gives money of a return to the balance. The database repeats the entry among the payments. */
export const giveToBalance = (
  platform: Platform,
  tx: Tx,
  order: Locked,
  halalas: number,
  actor: Actor,
): Promise<Refund | null> =>
  settleDifference(platform, tx, { id: order.id, userId: order.user_id, actor }, halalas)

/** Records money of a return that was given back by another way than a balance, as a payment of its step. */
export async function recordGiven(
  platform: Platform,
  tx: Tx,
  order: Locked,
  given: {
    kind: Exclude<PaymentKind, 'balance'>
    halalas: number
    reference: string | null
    reason: string
    carrier: Carrier | null
  },
  actor: Actor,
): Promise<void> {
  await addPayment(tx, order.id, { ...given, halalas: -given.halalas, isOfStep: true }, actor)
  await notePayment(platform, tx, {
    orderId: order.id,
    action: 'refund',
    before: order.paid,
    halalas: -given.halalas,
    actor,
  })
}

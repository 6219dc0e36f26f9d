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

import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import type { OrderRow } from '@bustan/contract/sales/orders/orders.ts'
import type { OrderState } from '@bustan/contract/sales/orders/orderStates.ts'
import { dueOf, paymentStateOf } from '@bustan/contract/sales/orders/payment.ts'
import type { PaymentState } from '@bustan/contract/sales/orders/payment.ts'
import { runPlanned } from '../../../../platform/db/statements/planned.ts'
import type { Executor } from '../../../../platform/db/tables.ts'
import { AppError } from '../../../../platform/faults/errors.ts'
import { paymentsRecorded } from '../../../settings/index.ts'

/** An order with its payments, as the database answers it. */
export interface StoredPaid {
  state: OrderState
  total: number
  paid: number
  /** The part of the total that came back after it had left. */
  returned: number
  payment_recorded: boolean
  /** Payments of orders are recorded now. */
  payments_on: boolean
}

/** As SQL: the columns of an order `o` that say how far it is paid. */
export const paidColumns = sql`o.paid, o.returned_net + o.returned_tax as returned, o.payment_recorded, ${paymentsRecorded} as payments_on`

/** As SQL: what is to be paid for an order `o`, in the words of the index orders_owed. */
const billed = sql<number>`case when o.state = 'rejected' then 0 else o.total - o.returned_net - o.returned_tax end`

/** As SQL: what is due on an order `o`. */
export const dueColumn = sql<number>`(${billed} - o.paid)`

const open = sql`o.payment_recorded and o.paid <> ${billed}`

/** As SQL: whether something is due on an order `o`, or is to be given back of it. */
export const isOwed: RawBuilder<boolean> = sql`(${open})`

/** As SQL: the orders `o` of each state of payment. */
const stateConditions: Readonly<Record<PaymentState, RawBuilder<boolean>>> = {
  unpaid: sql`(${open} and o.paid = 0)`,
  part: sql`(${open} and o.paid > 0 and o.paid < ${billed})`,
  paid: sql`(o.payment_recorded and o.state <> 'rejected' and o.paid = ${billed})`,
  over: sql`(${open} and o.paid > ${billed})`,
  unrecorded: sql`(not o.payment_recorded and o.state <> 'rejected')`,
}

/** As SQL: whether an order `o` is paid so far. */
export const isPaidAs = (state: PaymentState): RawBuilder<boolean> => stateConditions[state]

/** Reads whether payments of orders are recorded now. */
export async function arePaymentsRecorded(db: Executor): Promise<boolean> {
  const query = sql<{ is_on: boolean }>`select ${paymentsRecorded} as is_on`
  return (await runPlanned(db, 'orders.payments', query))[0]?.is_on ?? false
}

/** As SQL: how many orders nothing has been paid of; null while payments are not recorded. */
export const unpaidCount = sql<number | null>`(case when ${paymentsRecorded}
  then (select count(*)::int from orders o where ${stateConditions.unpaid}) end)`

const asPaid = ({ state, total, returned, paid, payment_recorded: isRecorded }: StoredPaid) => ({
  state,
  total,
  returned,
  paid,
  isRecorded,
})

/** Returns what is due on a stored order, in halalas. */
export const dueNow = (order: StoredPaid): number => dueOf(asPaid(order))

/**
 * Returns the part of an amount that an order gives back to a balance by itself: never more than is paid of it, as some may have gone back
 * by hand. What is to be taken, below zero, stays.
 */
export const atMostPaid = (
  { paid, payment_recorded: isRecorded }: Pick<StoredPaid, 'paid' | 'payment_recorded'>,
  halalas: number,
): number => (isRecorded ? Math.min(halalas, Math.max(0, paid)) : halalas)

/** Throws undo_superseded where an undo gives an amount back of which some went back by hand meanwhile. */
export function requireStillPaid(
  order: Pick<StoredPaid, 'paid' | 'payment_recorded'>,
  halalas: number,
): void {
  if (atMostPaid(order, halalas) < halalas) throw new AppError('undo_superseded')
}

/** Returns the keys of an order that say how far it is paid: null while payments are not recorded. */
export function answerPaid(order: StoredPaid): Pick<OrderRow, 'payment_state' | 'paid' | 'due'> {
  if (!order.payments_on) return { payment_state: null, paid: null, due: null }
  return {
    payment_state: paymentStateOf(asPaid(order)),
    paid: fromHalalas(order.paid),
    due: fromHalalas(dueNow(order)),
  }
}

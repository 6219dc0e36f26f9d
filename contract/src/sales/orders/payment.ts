import type { OrderState } from './orderStates.ts'

/** The ways orders are paid. */
export const paymentMethods = ['cash', 'card', 'balance'] as const

/** The ways money comes in for an order and is given back. On credit: the account of the customer owes it from then on. */
export const paymentKinds = ['cash', 'card', 'transfer', 'balance', 'credit'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/**
 * The states of an order's payments. `unrecorded` orders ended before payments were recorded, and count as settled; `over` are those that money
 * is to be given back of.
 */
export const paymentStates = ['unpaid', 'part', 'paid', 'over', 'unrecorded'] as const
export type PaymentState = (typeof paymentStates)[number]

/** An order with what its payments come to, in halalas. */
export interface PaidOrder {
  state: OrderState
  total: number
  /** The part of the total that came back. */
  returned: number
  paid: number
  isRecorded: boolean
}

/** Returns what is to be paid for an order: nothing for one that was rejected, and nothing for the part that came back. */
export const billedOf = ({
  state,
  total,
  returned,
}: Pick<PaidOrder, 'state' | 'total' | 'returned'>): number => (state === 'rejected' ? 0 : total - returned)

/** Returns what is due on an order: below zero where money is to be given back. What was settled before owes nothing. */
export const dueOf = (order: PaidOrder): number => (order.isRecorded ? billedOf(order) - order.paid : 0)

/** Returns how far an order is paid; null where nothing was to be paid. */
export function paymentStateOf(order: PaidOrder): PaymentState | null {
  const due = dueOf(order)
  if (order.state === 'rejected' && due === 0) return null
  if (!order.isRecorded) return 'unrecorded'
  if (due === 0) return 'paid'
  if (due < 0) return 'over'
  return order.paid === 0 ? 'unpaid' : 'part'
}

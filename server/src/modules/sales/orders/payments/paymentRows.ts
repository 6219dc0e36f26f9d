import { sql } from 'kysely'
import type { PaymentKind } from '@bustan/contract/sales/orders/payment.ts'
import type { Permission } from '@bustan/contract/permissions.ts'
import type { Actor } from '../../../../platform/changes/changes.ts'
import type { Tx } from '../../../../platform/db/tables.ts'
import type { Services } from '../../../../platform/platform.ts'
import type { StoredPaid } from './paymentState.ts'
import { dueNow, requireStillPaid } from './paymentState.ts'

/** The member of staff who carries cash. */
export interface Carrier {
  id: number
  name: string | null
}

/** A payment before it is stored; `halalas` is below zero where money is given back. */
export interface NewPayment {
  kind: Exclude<PaymentKind, 'balance'>
  halalas: number
  reference?: string | null
  receiptKey?: string | null
  reason?: string | null
  carrier?: Carrier | null
  /** Recorded by staff for itself: it can be taken back. */
  isByHand?: boolean
  /** Recorded by the last step of the order. */
  isOfStep?: boolean
  reverses?: number
}

/** The permission by which a payment is recorded and taken back. */
export const rightOf = ({ halalas }: { halalas: number }): Permission =>
  halalas > 0 ? 'orders collect' : 'orders refund'

/** Returns who carries the cash that somebody takes. */
export const carrierOf = (actor: Actor): Carrier | null =>
  actor.kind === 'admin' && actor.id !== null ? { id: actor.id, name: actor.name } : null

/** Stores a payment of an order. The database adds it to what the order is paid. */
export async function addPayment(tx: Tx, orderId: number, payment: NewPayment, actor: Actor): Promise<void> {
  const { kind, halalas, reference = null, receiptKey = null, reason = null, reverses = null } = payment
  const carrier = kind === 'cash' ? (payment.carrier ?? null) : null
  await sql`
    insert into order_payments (order_id, kind, halalas, reference, receipt_key, reason, by_hand, step, carrier_id, carrier_name, reverses,
      actor_kind, actor_id, actor_name)
    values (${orderId}, ${kind}, ${halalas}, ${reference}, ${receiptKey}, ${reason}, ${payment.isByHand ?? false},
      case when ${payment.isOfStep ?? false}
        then (select max(sequence) from order_moves where order_id = ${orderId}) end,
      ${carrier?.id ?? null}::int, ${carrier?.name ?? null}::text, ${reverses}::bigint,
      ${actor.kind}, ${actor.id}::int, ${actor.name}::text)`.execute(tx)
}

/** Notes in the trail what an order is paid, before and after. */
export const notePayment = (
  platform: Pick<Services, 'changes'>,
  tx: Tx,
  change: {
    orderId: number
    action: 'collect' | 'refund' | 'undo_payment'
    before: number
    halalas: number
    actor: Actor
  },
): Promise<void> =>
  platform.changes.record(tx, {
    resource: 'orders',
    id: change.orderId,
    action: change.action,
    actor: change.actor,
    before: { paid: change.before },
    after: { paid: change.before + change.halalas },
  })

/**
 * Records what is due on an order that arrives, by the way it was to be paid: whoever lets it arrive without a word has taken the
 * money. A balance has paid before.
 */
export async function payOnArrival(
  platform: Pick<Services, 'changes'>,
  tx: Tx,
  order: StoredPaid & { id: number; payment_method: string },
  actor: Actor,
): Promise<void> {
  const { id: orderId, payment_method: kind } = order
  const halalas = order.payments_on ? dueNow(order) : 0
  if (halalas <= 0 || (kind !== 'cash' && kind !== 'card')) return
  await addPayment(tx, orderId, { kind, halalas, carrier: carrierOf(actor), isOfStep: true }, actor)
  await notePayment(platform, tx, { orderId, action: 'collect', before: order.paid, halalas, actor })
}

/** Takes back what a step recorded, by a payment of the same below zero. Throws undo_superseded. */
export async function reverseOfStep(
  platform: Pick<Services, 'changes'>,
  tx: Tx,
  order: Pick<StoredPaid, 'paid' | 'payment_recorded'> & { id: number },
  step: number,
  actor: Actor,
): Promise<void> {
  const { id: orderId, paid } = order
  const { rows } = await sql<{ halalas: number }>`
    insert into order_payments (order_id, kind, halalas, reverses, carrier_id, carrier_name, actor_kind, actor_id, actor_name)
    select order_id, kind, -halalas, id, carrier_id, carrier_name, ${actor.kind}, ${actor.id}::int, ${actor.name}::text
    from order_payments p where order_id = ${orderId} and step = ${step}
      and not exists (select from order_payments r where r.reverses = p.id)
    returning halalas`.execute(tx)
  const [row] = rows
  if (row) requireStillPaid(order, -row.halalas)
  if (row) await notePayment(platform, tx, { orderId, action: 'undo_payment', before: paid, ...row, actor })
}

import { sql } from 'kysely'
import { UNDO_SECONDS } from '@bustan/contract/core/resource/limits.ts'
import { formatHalalas, fromHalalas } from '@bustan/contract/core/values/money.ts'
import type { PaymentKind } from '@bustan/contract/sales/orders/payment.ts'
import type { Permission } from '@bustan/contract/permissions.ts'
import type { Actor } from '../../../../platform/changes/changes.ts'
import { staleVersion } from '../../../../platform/changes/staleVersion.ts'
import type { Tx } from '../../../../platform/db/tables.ts'
import { AppError, invalidField } from '../../../../platform/faults/errors.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { adminAs } from '../../../access/index.ts'
import { holdAccount, moveByHand, takeDifferenceBack } from '../../../people/index.ts'
import { lockOrderAndPayer } from '../moves/orders.moves.ts'
import type { Locked } from '../moves/orders.moves.ts'
import { addPayment, carrierOf, notePayment, rightOf } from './paymentRows.ts'
import type { Carrier } from './paymentRows.ts'
import { dueNow } from './paymentState.ts'

/** A payment or a refund that staff record. The amount is in halalas, above zero either way. */
export interface PaymentRequest {
  orderId: number
  kind: PaymentKind
  amount: number
  reference: string | null
  reason: string | null
  receiptKey?: string | null
  carrierId?: number | undefined
  version?: number | undefined
  actor: Actor
}

/** Locks an order for its payments, and before it the account where a balance pays. Throws payments_off and payments_closed. */
async function lockForPayment(tx: Tx, orderId: number, isByBalance: boolean): Promise<Locked> {
  if (isByBalance) await holdAccount(tx, sql`select user_id from orders where id = ${orderId}`)
  const order = await lockOrderAndPayer(tx, orderId)
  if (!order.payments_on) throw new AppError('payments_off')
  if (!order.payment_recorded) throw new AppError('payments_closed')
  return order
}

const admin = adminAs('a')

/** Returns who carries the cash of a payment. Throws 422 of `carrier_id`. */
export async function readCarrier(
  tx: Tx,
  { kind, carrierId, actor }: Pick<PaymentRequest, 'kind' | 'carrierId' | 'actor'>,
): Promise<Carrier | null> {
  if (kind !== 'cash') return null
  if (carrierId === undefined) return carrierOf(actor)
  const { rows } = await sql<Carrier>`
    select ${admin.id} as id, ${admin.name} as name from ${admin.from} where ${admin.id} = ${carrierId} and ${admin.isActive}`.execute(
    tx,
  )
  if (!rows[0]) throw invalidField('carrier_id', 'unknown')
  return rows[0]
}

/** Stores what came in or, below zero, was given back, with a version of the order that whoever saw another one stumbles over. */
async function store(
  platform: Platform,
  tx: Tx,
  order: Locked,
  request: PaymentRequest,
  halalas: number,
): Promise<void> {
  const { kind, reference, receiptKey = null, reason, actor } = request
  const carrier = await readCarrier(tx, request)
  // The database repeats an entry of a balance among the payments.
  if (kind === 'balance')
    await moveByHand(
      platform,
      tx,
      { id: order.id, userId: order.user_id, actor },
      { amount: -halalas, reason },
    )
  else {
    const payment = { kind, halalas, reference, receiptKey, reason, carrier, isByHand: true }
    await addPayment(tx, order.id, payment, actor)
  }
  await nextVersion(tx, order.id)
  const action = halalas > 0 ? 'collect' : 'refund'
  await notePayment(platform, tx, { orderId: order.id, action, before: order.paid, halalas, actor })
}

const nextVersion = (tx: Tx, orderId: number) =>
  sql`update orders set version = version + 1, updated_at = now() where id = ${orderId}`.execute(tx)

async function requireVersion(tx: Tx, order: Locked, version: number | undefined): Promise<void> {
  if (version !== undefined && version !== order.version) throw await staleVersion(tx, 'orders', order.id)
}

/**
 * Records money that came in for an order. Throws not_found, payments_off, payments_closed, payment_over where less is due,
 * stale_version, and 422 of `amount` and `carrier_id`.
 */
export async function collect(
  platform: Platform,
  tx: Tx,
  request: PaymentRequest & { isOver: boolean },
): Promise<void> {
  const { orderId, kind, amount, isOver } = request
  const order = await lockForPayment(tx, orderId, kind === 'balance')
  await requireVersion(tx, order, request.version)
  const due = Math.max(0, dueNow(order))
  if (amount > due && !isOver)
    throw new AppError('payment_over', {
      values: { due: formatHalalas(due) },
      more: { due: fromHalalas(due) },
    })
  await store(platform, tx, order, request, amount)
}

/** Records money that is given back. Throws as `collect` does, and refund_over where less has been paid. */
export async function refund(platform: Platform, tx: Tx, request: PaymentRequest): Promise<void> {
  const { orderId, kind, amount } = request
  const order = await lockForPayment(tx, orderId, kind === 'balance')
  await requireVersion(tx, order, request.version)
  const paid = Math.max(0, order.paid)
  if (amount > paid)
    throw new AppError('refund_over', {
      values: { paid: formatHalalas(paid) },
      more: { paid: fromHalalas(paid) },
    })
  await store(platform, tx, order, request, -amount)
}

interface StoredPayment {
  id: number
  kind: PaymentKind
  halalas: number
  carrier_id: number | null
  carrier_name: string | null
  balance_entry: number | null
  by_hand: boolean
  actor_kind: Actor['kind']
  actor_id: number | null
  is_late: boolean
}

/** Reads the last payment of an order, which alone can be taken back. Throws undo_superseded where it is another one. */
async function readLast(tx: Tx, orderId: number, paymentId: number): Promise<StoredPayment> {
  const { rows } = await sql<StoredPayment>`
    select id, kind, halalas, carrier_id, carrier_name, balance_entry, by_hand, actor_kind, actor_id,
      clock_timestamp() >= at + make_interval(secs => ${UNDO_SECONDS}) as is_late
    from order_payments where order_id = ${orderId} order by id desc limit 1`.execute(tx)
  const [last] = rows
  if (last?.id !== paymentId || !last.by_hand) throw new AppError('undo_superseded')
  return last
}

/**
 * Takes the last payment of an order back for whoever has just recorded it, by one of the same below zero. Throws not_found,
 * forbidden, undo_superseded, undo_not_yours, undo_too_late and undo_balance_spent.
 */
export async function undoPayment(
  platform: Platform,
  tx: Tx,
  request: { orderId: number; paymentId: number; rights: ReadonlySet<Permission>; actor: Actor },
): Promise<void> {
  const { orderId, paymentId, actor } = request
  const order = await lockForPayment(tx, orderId, true)
  const last = await readLast(tx, orderId, paymentId)
  if (last.actor_kind !== actor.kind || last.actor_id !== actor.id) throw new AppError('undo_not_yours')
  if (last.is_late) throw new AppError('undo_too_late')
  if (!request.rights.has(rightOf(last))) throw new AppError('forbidden')
  const { kind, halalas, balance_entry: entry, carrier_id: carrierId } = last
  if (kind === 'balance') {
    if (entry === null) throw new Error('A payment by balance has no entry')
    const payer = { id: orderId, userId: order.user_id, actor }
    await takeDifferenceBack(platform, tx, payer, { amount: -halalas, entry })
  } else {
    const carrier = carrierId === null ? null : { id: carrierId, name: last.carrier_name }
    await addPayment(tx, orderId, { kind, halalas: -halalas, carrier, reverses: last.id }, actor)
  }
  await nextVersion(tx, orderId)
  await notePayment(platform, tx, {
    orderId,
    action: 'undo_payment',
    before: order.paid,
    halalas: -halalas,
    actor,
  })
}

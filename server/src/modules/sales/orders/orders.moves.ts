import { sql } from 'kysely'
import { openMoves } from '@bustan/contract/sales/orderStates.ts'
import type { OrdererType, ActorRole, OrderState } from '@bustan/contract/sales/orderStates.ts'
import type { Actor } from '../../../platform/changes/changes.ts'
import { runPlanned } from '../../../platform/db/planned.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import type { Translate } from '../../../platform/i18n/texts.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notifyAdmins } from '../../messaging/index.ts'
import { refundToBalance } from '../../people/index.ts'
import { giveBackStock } from './orderStock.ts'
import { transitionOf } from './orders.answers.ts'

/** A wish to move an order. */
export interface MoveCommand {
  orderId: number
  to: OrderState
  reason?: string | null
  /** The version the wisher saw: a wish about an order that has moved since is refused. */
  version?: number | undefined
  actorRole: ActorRole
  actor: Actor
  t: Translate
}

interface Locked {
  user_id: number
  version: number
  state: OrderState
  orderer: OrdererType
}

/**
 * Moves an order along its machine. The row is locked, so of two people one wins; the other gets illegal_move with
 * what may be done instead. The state it already has is no move: false, and nothing changes. Throws not_found,
 * illegal_move, reason_required.
 */
export async function moveOrder(platform: Platform, tx: Tx, command: MoveCommand): Promise<boolean> {
  const { orderId, to, actor } = command
  const order = await lockOrder(tx, orderId)
  if (order.state === to) return false
  const open = openMoves(order.state, order.orderer, command.actorRole)
  const move = open.find((one) => one.to === to)
  const isStale = command.version !== undefined && command.version !== order.version
  if (!move || isStale)
    throw new AppError('illegal_move', {
      values: { state: command.t(`orderStates/${order.state}`) },
      more: { status: order.state, allowed_transitions: open.map(transitionOf) },
    })
  const reason = move.reason ? command.reason?.trim() : null
  if (move.reason && !reason) throw invalidField('reason', 'required')

  const step = sql`
    with moved as (
      update orders set state = ${to}, version = version + 1, updated_at = now(),
        reject_reason = case when ${to} = 'rejected' then ${reason ?? null} else reject_reason end
      where id = ${orderId})
    insert into order_moves (order_id, sequence, from_state, to_state, actor_kind, actor_id, actor_name, reason)
    select ${orderId}, coalesce(max(sequence), 0) + 1, ${order.state}, ${to}, ${actor.kind}, ${actor.id}::int,
      ${actor.name}::text, ${reason ?? null}::text
    from order_moves where order_id = ${orderId}`
  await runPlanned(tx, 'orders.move', step)
  if (to === 'rejected') {
    // Stock before balance, as when it was placed: two orders never wait for each other in a ring.
    await giveBackStock(platform, tx, orderId, actor)
    await refundToBalance(platform, tx, { id: orderId, userId: order.user_id, actor })
  }
  await platform.changes.record(tx, {
    resource: 'orders',
    id: orderId,
    action: move.name,
    actor,
    reason: reason ?? null,
    before: { state: order.state },
    after: { state: to },
  })
  await notifyAdmins(tx, {
    type: 'change_status',
    subjectId: orderId,
    permission: 'orders index',
    values: (t) => ({
      number: `#${orderId}`,
      state: t(`orderStates/${to}`),
      name: actor.name ?? t('actors/system'),
    }),
    exceptAdmin: actor.kind === 'admin' ? actor.id : null,
  })
  return true
}

async function lockOrder(tx: Tx, id: number): Promise<Locked> {
  const query = sql<Locked>`
    select o.user_id, o.state, o.version, u.type as orderer from orders o join users u on u.id = o.user_id
    where o.id = ${id} for update of o`
  const [order] = await runPlanned(tx, 'orders.lock', query)
  if (!order) throw new AppError('not_found')
  return order
}

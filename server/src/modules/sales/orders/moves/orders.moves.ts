import type { Permission } from '@bustan/contract/permissions.ts'
import { UNDO_SECONDS } from '@bustan/contract/core/resource/limits.ts'
import { isLeaving, movesWith, openMoves, stateText } from '@bustan/contract/sales/orders/orderStates.ts'
import type {
  OrdererType,
  ActorRole,
  OrderMove,
  OrderState,
} from '@bustan/contract/sales/orders/orderStates.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../../platform/changes/changes.ts'
import { runPlanned } from '../../../../platform/db/statements/planned.ts'
import type { Tx } from '../../../../platform/db/tables.ts'
import { AppError, invalidField } from '../../../../platform/faults/errors.ts'
import type { Translate } from '../../../../platform/texts/texts.ts'
import type { Services } from '../../../../platform/platform.ts'
import { notifyAdmins } from '../../../messaging/index.ts'
import { refundToBalance, holdAccount } from '../../../people/index.ts'
import { joinOrderer, managerSkipped, orderer, transitionOf } from '../list/orders.rows.ts'
import { giveBackLines } from '../placing/orderStock.ts'
import { retaxOrder } from '../vat/orderVat.ts'
import type { TaxedOrder } from '../vat/orderVat.ts'
import type { GaveBack, Retaxed, TaxedAmounts } from '../orders.table.ts'

/** A request to move an order. */
export interface MoveCommand {
  orderId: number
  to: OrderState
  reason?: string | null
  /** The version that its sender saw: a request about an order that has moved since is refused. */
  version?: number | undefined
  actorRole: ActorRole
  /** The permissions of staff who ask; a manager's steps need none. */
  rights: ReadonlySet<Permission>
  actor: Actor
  /** Placed in this transaction: staff are told of it as new. */
  isNew?: boolean
  t: Translate
}

/** The states that move a balance: a rejected order gives back the amount it took, and one that leaves may come to less. */
const MOVES_BALANCE: ReadonlySet<OrderState> = new Set(['rejected', 'delivering', 'finished'])

interface Locked extends TaxedOrder {
  version: number
  state: OrderState
  orderer: OrdererType
}

/**
 * Moves an order along its machine. The row is locked, so of two people one wins; the other gets illegal_move with
 * what may be done instead. The state it already has is no move: false, and nothing changes. Throws not_found, forbidden,
 * illegal_move, reason_required.
 */
export async function moveOrder(platform: Services, tx: Tx, command: MoveCommand): Promise<boolean> {
  const { orderId, to, actor } = command
  if (MOVES_BALANCE.has(to)) await holdPayer(tx, orderId)
  const order = await lockOrder(tx, orderId)
  if (order.state === to) return false
  const open = openMoves(order.state, order.orderer, command.actorRole)
  const allowed = movesWith(open, command.rights)
  const move = open.find((one) => one.to === to)
  if (move && !allowed.includes(move)) throw new AppError('forbidden')
  const isStale = command.version !== undefined && command.version !== order.version
  if (!move || isStale)
    throw new AppError('illegal_move', {
      values: { state: command.t(stateText(order.state, await isForwarded(tx, orderId))) },
      more: { status: order.state, allowed_transitions: allowed.map(transitionOf) },
    })
  const reason = move.reason ? (command.reason?.trim() ?? '') : null
  if (reason === '') throw invalidField('reason', 'required')

  const gaveBack = to === 'rejected' ? await giveBack(platform, tx, order, command) : null
  const retaxed = isLeaving(order.state, to) ? await retaxOrder(platform, tx, order, actor) : null
  await storeStep(tx, { orderId, from: order.state, move, reason, gaveBack, retaxed, actor })
  await platform.changes.record(tx, {
    resource: 'orders',
    id: orderId,
    action: move.name,
    actor,
    reason,
    before: { state: order.state, ...changedAmounts(retaxed?.before) },
    after: { state: to, ...changedAmounts(retaxed?.after) },
  })
  if (!command.isNew)
    await notifyStaff(tx, {
      orderId,
      state: to,
      actor,
      ...(move.name === 'forward' ? { texts: 'forward_status' } : {}),
    })
  return true
}

/** Returns the changed amounts of a step that the trail stores. */
const changedAmounts = (amounts: TaxedAmounts | undefined) =>
  amounts ? { tax_rate: Number(amounts.tax_rate), tax: amounts.tax, total: amounts.total } : {}

async function giveBack(
  platform: Services,
  tx: Tx,
  { user_id }: Locked,
  { orderId, actor }: MoveCommand,
): Promise<GaveBack | null> {
  const stock = await giveBackLines(platform, tx, orderId, actor)
  const balance = await refundToBalance(platform, tx, { id: orderId, userId: user_id, actor })
  return stock.length || balance ? { stock, balance } : null
}

interface Step {
  orderId: number
  from: OrderState
  move: OrderMove
  reason: string | null
  gaveBack: GaveBack | null
  retaxed: Retaxed | null
  actor: Actor
}

/** The new state, the step, and what its customer will be told once nobody can take it back: all in one round trip. */
async function storeStep(
  tx: Tx,
  { orderId, from, move, reason, gaveBack, retaxed, actor }: Step,
): Promise<void> {
  // Only staff can take a step back.
  const wait = actor.kind === 'admin' ? UNDO_SECONDS : 0
  const query = sql`
    with moved as (
      update orders set state = ${move.to}, version = version + 1, updated_at = now(),
        reject_reason = case when ${move.to} = 'rejected' then ${reason} else reject_reason end
      where id = ${orderId}),
    step as (
      insert into order_moves (order_id, sequence, from_state, to_state, actor_kind, actor_id, actor_name, reason, gave_back, retaxed)
      select ${orderId}, coalesce(max(sequence), 0) + 1, ${from}, ${move.to}, ${actor.kind}, ${actor.id}::int,
        ${actor.name}::text, ${reason}::text, ${gaveBack && JSON.stringify(gaveBack)}::jsonb,
        ${retaxed && JSON.stringify(retaxed)}::jsonb
      from order_moves where order_id = ${orderId}
      returning order_id, sequence, at)
    insert into customer_messages (order_id, sequence, kind, due_at)
    select order_id, sequence, ${move.name}, at + make_interval(secs => ${wait}) from step`
  await runPlanned(tx, 'orders.move', query)
}

/** Tells the other staff where an order stands now, and whether a step was taken back for that. */
export async function notifyStaff(
  tx: Tx,
  news: {
    orderId: number
    state: OrderState
    /** The order came to staff without its manager's approval. */
    isForwarded?: boolean
    actor: Actor
    texts?: 'undo_status' | 'forward_status'
  },
): Promise<void> {
  const { orderId, state, isForwarded = false, actor } = news
  await notifyAdmins(tx, {
    type: 'change_status',
    ...(news.texts ? { texts: news.texts } : {}),
    subjectId: orderId,
    values: (t) => ({
      number: `#${orderId}`,
      state: t(stateText(state, isForwarded)),
      name: actor.name ?? t('actors/system'),
    }),
    exceptAdmin: actor.kind === 'admin' ? actor.id : null,
  })
}

/** Checks whether an order stands before staff without its manager's approval. */
export async function isForwarded(tx: Tx, orderId: number): Promise<boolean> {
  const query = sql<{ is_forwarded: boolean }>`
    select ${managerSkipped} as is_forwarded from orders o where o.id = ${orderId}`
  const { rows } = await query.execute(tx)
  return rows[0]?.is_forwarded === true
}

async function lockOrder(tx: Tx, id: number): Promise<Locked> {
  // Not against rows that name it: a customer can be told of an earlier step meanwhile.
  const query = sql<Locked>`
    select o.id, o.user_id, o.state, o.version, o.tax_rate, o.sub_total, o.tax, o.delivery_cost, o.total, o.payment_method,
      ${orderer.type} as orderer from orders o ${joinOrderer}
    where o.id = ${id} for no key update of o`
  const [order] = await runPlanned(tx, 'orders.lock', query)
  if (!order) throw new AppError('not_found')
  return order
}

/**
 * Holds the account an order was paid from, before the order itself. Accounts, then orders, then stock, then the sums that orders
 * share: in this one order everybody locks, so that nobody waits in a ring.
 */
export const holdPayer = (tx: Tx, orderId: number): Promise<void> =>
  holdAccount(tx, sql`select user_id from orders where id = ${orderId} and payment_method = 'balance'`)

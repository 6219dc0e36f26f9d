import { sql } from 'kysely'
import type { Permission } from '@bustan/contract/permissions.ts'
import { UNDO_SECONDS } from '@bustan/contract/core/resource/limits.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { mayStep, movesWith, openMoves } from '@bustan/contract/sales/orders/orderStates.ts'
import type { OrdererType, OrderState } from '@bustan/contract/sales/orders/orderStates.ts'
import type { ErrorCode } from '@bustan/contract/errors.ts'
import type { Actor } from '../../../../platform/changes/changes.ts'
import type { Tx } from '../../../../platform/db/tables.ts'
import { AppError } from '../../../../platform/faults/errors.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { takeStockAgain } from '../../../catalog/index.ts'
import { takeRefundBack } from '../../../people/index.ts'
import { orderer, transitionOf } from '../list/orders.rows.ts'
import { holdPayer, isForwarded, notifyStaff } from './orders.moves.ts'
import { untaxOrder } from '../vat/orderVat.ts'
import type { GaveBack, Retaxed } from '../orders.table.ts'

/** A request to take back the last step of an order. */
interface UndoCommand {
  orderId: number
  /** The version that the step answered. */
  version: number
  actor: Actor
  rights: ReadonlySet<Permission>
  language: Language
}

interface Locked {
  user_id: number
  state: OrderState
  version: number
}

/** The last step of an order, and what stands in the way of taking it back. */
interface LastStep {
  sequence: number
  from_state: OrderState | null
  actor_kind: Actor['kind']
  actor_id: number | null
  undoes: number | null
  gave_back: GaveBack | null
  retaxed: Retaxed | null
  orderer: OrdererType
  is_late: boolean
  /** A document was issued of it. */
  is_invoiced: boolean
  /** Its orderer has left the product, or has rated the order. */
  is_settled: boolean
}

/**
 * Takes back the step that the same admin took last, within UNDO_SECONDS and while nothing else happened to the order: its
 * state, stock and balance are as before, its customer is told nothing. Locks as every step does: the account that paid, the
 * order, stock by product, sums. Throws not_found, forbidden, undo_too_late, undo_not_yours, undo_superseded, undo_stock_spent and
 * undo_balance_spent.
 */
export async function undoStep(platform: Platform, tx: Tx, command: UndoCommand): Promise<void> {
  const { orderId, actor } = command
  await holdPayer(tx, orderId)
  const order = await lockOrder(tx, orderId)
  const step = await readLastStep(tx, orderId, order.user_id)
  const refuse = (code: ErrorCode) => refusal(code, order, step, command.rights)
  if (command.version !== order.version || step.undoes !== null || step.is_settled)
    throw refuse('undo_superseded')
  if (step.is_invoiced) throw refuse('undo_invoiced')
  if (step.from_state === null || step.actor_kind !== 'admin' || step.actor_id !== actor.id)
    throw refuse('undo_not_yours')
  if (!mayStep(command.rights, step.from_state, order.state)) throw new AppError('forbidden')
  if (step.is_late) throw refuse('undo_too_late')

  const { stock = [], balance = null } = step.gave_back ?? {}
  await takeStockAgain(platform, tx, stock, actor, command.language)
  if (balance) await takeRefundBack(platform, tx, { id: orderId, userId: order.user_id, actor }, balance)
  if (step.retaxed)
    await untaxOrder(platform, tx, { id: orderId, userId: order.user_id, actor }, step.retaxed)
  if (!(await restore(tx, orderId, step, actor))) throw refuse('undo_too_late')
  await platform.changes.record(tx, {
    resource: 'orders',
    id: orderId,
    action: 'undo',
    actor,
    before: { state: order.state },
    after: { state: step.from_state },
  })
  await notifyStaff(tx, {
    orderId,
    state: step.from_state,
    isForwarded: await isForwarded(tx, orderId),
    actor,
    texts: 'undo_status',
  })
}

async function lockOrder(tx: Tx, id: number): Promise<Locked> {
  const { rows } = await sql<Locked>`
    select user_id, state, version from orders where id = ${id} for no key update`.execute(tx)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

/** Read once the order is locked: what was seen before that may be older. The orderer is held, so that they stay. */
async function readLastStep(tx: Tx, orderId: number, userId: number): Promise<LastStep> {
  const { rows } = await sql<LastStep>`
    select m.sequence, m.from_state, m.actor_kind, m.actor_id, m.undoes, m.gave_back, m.retaxed, ${orderer.type} as orderer,
      clock_timestamp() >= m.at + make_interval(secs => ${UNDO_SECONDS}) as is_late,
      -- An order has one document of each kind, so that no times need to be compared.
      exists (select from invoices i where i.order_id = ${orderId} and i.kind = case
        when m.from_state = 'prepared' and m.to_state in ('delivering', 'finished') then 'invoice'
        when m.from_state = 'delivering' and m.to_state = 'rejected' then 'credit_note' end) as is_invoiced,
      ${orderer.isGone} or exists (select from reviews r where r.order_id = ${orderId}) as is_settled
    from ${orderer.from} cross join lateral (
      select * from order_moves where order_id = ${orderId} order by sequence desc limit 1) m
    where ${orderer.id} = ${userId} for key share of ${orderer.named}`.execute(tx)
  const [step] = rows
  if (!step) throw new AppError('not_found')
  return step
}

/**
 * The state before the step, and a step that says so, unless the customer was told meanwhile: false. The message decides:
 * whoever locks it first, this or the job that tells.
 */
async function restore(tx: Tx, orderId: number, step: LastStep, actor: Actor): Promise<boolean> {
  const { rows } = await sql<{ sequence: number }>`
    with unsaid as (
      update customer_messages set state = 'cancelled', settled_at = now()
      where order_id = ${orderId} and sequence = ${step.sequence} and state = 'pending' returning order_id),
    restored as (
      update orders o set state = ${step.from_state}, version = version + 1, updated_at = now(), reject_reason = null,
        -- As if it had never left its state.
        state_since = (select max(m.at) from order_moves m
          where m.order_id = o.id and m.to_state = ${step.from_state} and m.sequence < ${step.sequence} and m.undoes is null)
      from unsaid where o.id = unsaid.order_id returning o.id)
    insert into order_moves (order_id, sequence, from_state, to_state, actor_kind, actor_id, actor_name, undoes)
    select m.order_id, m.sequence + 1, m.to_state, m.from_state, ${actor.kind}, ${actor.id}::int, ${actor.name}::text, m.sequence
    from order_moves m join restored on restored.id = m.order_id
    where m.sequence = ${step.sequence} returning sequence`.execute(tx)
  return rows.length === 1
}

function refusal(
  code: ErrorCode,
  { state }: Locked,
  { orderer }: LastStep,
  rights: ReadonlySet<Permission>,
): AppError {
  const allowed = movesWith(openMoves(state, orderer, 'staff'), rights)
  return new AppError(code, { more: { status: state, allowed_transitions: allowed.map(transitionOf) } })
}

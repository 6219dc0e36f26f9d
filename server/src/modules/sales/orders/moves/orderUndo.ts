import { sql } from 'kysely'
import { UNDO_SECONDS } from '@bustan/contract/core/resource/limits.ts'
import { isOfStaff } from '@bustan/contract/core/resource/moves.ts'
import { movesFrom } from '@bustan/contract/core/values/states.ts'
import { orderMachine } from '@bustan/contract/sales/orders/orderStates.ts'
import type { OrderMove, OrderState } from '@bustan/contract/sales/orders/orderStates.ts'
import type { ErrorCode } from '@bustan/contract/errors.ts'
import type { Actor } from '../../../../platform/changes/changes.ts'
import type { Tx } from '../../../../platform/db/tables.ts'
import { AppError } from '../../../../platform/faults/errors.ts'
import type { Call } from '../../../../platform/http/registry/route.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { takeStockAgain } from '../../../catalog/index.ts'
import { takeRefundBack } from '../../../people/index.ts'
import { orderer } from '../list/orders.rows.ts'
import { orderHost } from './orders.moves.ts'
import { holdEditMessage } from '../lines/editMessages.ts'
import { reverseOfStep } from '../payments/paymentRows.ts'
import { requireStillPaid } from '../payments/paymentState.ts'
import type { StoredPaid } from '../payments/paymentState.ts'
import { untaxOrder } from '../vat/orderVat.ts'
import type { GaveBack, Retaxed } from '../orders.table.ts'

/** The last step of an order, and what stands in the way of taking it back. */
interface LastStep {
  sequence: number
  from_state: OrderState | null
  actor_kind: Actor['kind']
  actor_id: number | null
  undoes: number | null
  gave_back: GaveBack | null
  retaxed: Retaxed | null
  is_late: boolean
  /** A document was issued of it. */
  is_invoiced: boolean
  /** Its orderer has left the product, or has rated the order. */
  is_settled: boolean
}

/** Those who take a step back, and the language of what they are told of stock that was sold meanwhile. */
type Undoing = Pick<Call, 'actor' | 'language'>

/**
 * Returns the host of orders whose last step somebody takes back: state, stock and balance are as before, and the customer is told
 * nothing. Locks as every step does: the account that paid, the order, stock by product, sums. Putting one back throws
 * undo_stock_spent and undo_balance_spent.
 */
export function undoHost(platform: Platform, by: Undoing): ReturnType<typeof orderHost> {
  return {
    ...orderHost(platform, { actorRole: 'staff' }),
    async lastMove(tx, order) {
      const step = await readLastStep(tx, order.id, order.user_id)
      const { from_state: from } = step
      const move = movesFrom(orderMachine, from).find((one) => isOfStaff(one) && one.to === order.state)
      return {
        ...step,
        move,
        refusal: refusalOf(step, move),
        async restore() {
          await takeEffectsBack(platform, tx, { ...order, userId: order.user_id }, step, by)
          const isRestored = from !== null && (await restore(tx, order.id, step, by.actor))
          return isRestored ? { ...order, state: from, version: order.version + 1 } : null
        },
      }
    },
  }
}

/** Returns the reason for which nobody takes a step back; null where whoever took it may. */
function refusalOf(step: LastStep, move: OrderMove | undefined): ErrorCode | null {
  if (step.undoes !== null || step.is_settled) return 'undo_superseded'
  if (step.is_invoiced) return 'undo_invoiced'
  if (step.from_state === null) return 'undo_not_yours'
  return move && !move.undo ? 'undo_superseded' : null
}

/** Takes back what a step made of stock, balance and tax. Throws undo_superseded, undo_stock_spent and undo_balance_spent. */
async function takeEffectsBack(
  platform: Platform,
  tx: Tx,
  order: { id: number; userId: number } & Pick<StoredPaid, 'paid' | 'payment_recorded'>,
  { gave_back, retaxed, sequence }: LastStep,
  { actor, language }: Undoing,
): Promise<void> {
  const { stock = [], balance = null } = gave_back ?? {}
  await takeStockAgain(platform, tx, stock, actor, language)
  await reverseOfStep(platform, tx, order, sequence, actor)
  if (balance) await takeRefundBack(platform, tx, { ...order, actor }, balance)
  if (retaxed?.balance) requireStillPaid(order, -retaxed.balance.amount)
  if (retaxed) await untaxOrder(platform, tx, { ...order, actor }, retaxed)
}

/** Read once the order is locked: what was seen before that may be older. The orderer is held, so that they stay. */
async function readLastStep(tx: Tx, orderId: number, userId: number): Promise<LastStep> {
  const { rows } = await sql<LastStep>`
    select m.sequence, m.from_state, m.actor_kind, m.actor_id, m.undoes, m.gave_back, m.retaxed,
      clock_timestamp() >= m.at + make_interval(secs => ${UNDO_SECONDS}) as is_late,
      -- An order has one document of each kind beside those of returns, so that no times need to be compared.
      exists (select from invoices i where i.order_id = ${orderId} and i.return_number is null and i.kind = case
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
          where m.order_id = o.id and m.to_state = ${step.from_state} and m.sequence < ${step.sequence} and m.undoes is null
            and m.edited is null and m.returned is null)
      from unsaid where o.id = unsaid.order_id returning o.id)
    insert into order_moves (order_id, sequence, from_state, to_state, actor_kind, actor_id, actor_name, undoes)
    select m.order_id, m.sequence + 1, m.to_state, m.from_state, ${actor.kind}, ${actor.id}::int, ${actor.name}::text, m.sequence
    from order_moves m join restored on restored.id = m.order_id
    where m.sequence = ${step.sequence} returning sequence`.execute(tx)
  if (rows.length === 1) await holdEditMessage(tx, orderId)
  return rows.length === 1
}

import { sql } from 'kysely'
import { UNDO_SECONDS } from '@bustan/contract/core/resource/limits.ts'
import { lineRight } from '@bustan/contract/sales/orders/orderLines.ts'
import { movesWith, openMoves } from '@bustan/contract/sales/orders/orderStates.ts'
import type { ErrorCode } from '@bustan/contract/errors.ts'
import type { Actor } from '../../../../platform/changes/changes.ts'
import type { Tx } from '../../../../platform/db/tables.ts'
import { AppError } from '../../../../platform/faults/errors.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { giveBackStock, takeStockAgain } from '../../../catalog/index.ts'
import { takeDifferenceBack } from '../../../people/index.ts'
import { requireNoAsk } from '../asks/openAsks.ts'
import { lockOrderAndPayer, refuseStep } from '../moves/orders.moves.ts'
import type { Locked } from '../moves/orders.moves.ts'
import type { Edited } from '../orders.table.ts'
import { requireStillPaid } from '../payments/paymentState.ts'
import { splitGoods } from '../vat/lineNets.ts'
import { moveBagsBack } from './weighing/bags.ts'
import { recordedAmounts, setLines } from './editLines.ts'
import type { EditRequest } from './planEdit.ts'

interface LastStep {
  sequence: number
  actor_kind: Actor['kind']
  actor_id: number | null
  undoes: number | null
  edited: Edited | null
  is_late: boolean
}

async function readLastStep(tx: Tx, orderId: number): Promise<LastStep | undefined> {
  const { rows } = await sql<LastStep>`
    select sequence, actor_kind, actor_id, undoes, edited,
      clock_timestamp() >= at + make_interval(secs => ${UNDO_SECONDS}) as is_late
    from order_moves where order_id = ${orderId} order by sequence desc limit 1`.execute(tx)
  return rows[0]
}

/** Returns why whoever asks can't take a change of a line back; null where they can. */
function refusalOf(step: LastStep, order: Locked, { version, actor }: EditRequest): ErrorCode | null {
  if (version !== order.version) return 'undo_superseded'
  if (step.actor_kind !== actor.kind || step.actor_id !== actor.id) return 'undo_not_yours'
  return step.is_late ? 'undo_too_late' : null
}

/** Gives an order the lines, the amounts, the stock and the balance that it had before a change. */
async function restore(
  platform: Platform,
  tx: Tx,
  order: Locked,
  { edited, sequence }: { edited: Edited; sequence: number },
  { actor, language }: EditRequest,
): Promise<void> {
  const { before } = edited
  const { id } = order
  await takeStockAgain(platform, tx, edited.given, actor, language)
  for (const taken of edited.taken) await giveBackStock(platform, tx, taken, actor)
  if (edited.balance) requireStillPaid(order, -edited.balance.amount)
  if (edited.balance)
    await takeDifferenceBack(platform, tx, { id, userId: order.user_id, actor }, edited.balance)
  if (edited.added !== null)
    await sql`delete from order_lines where order_id = ${id} and position = ${edited.added}`.execute(tx)
  await setLines(tx, id, edited.lines)
  if (edited.bags) await moveBagsBack(tx, id, edited.bags, actor)
  await splitGoods(tx, id, before)
  await sql`
    with restored as (
      update orders set sub_total = ${before.sub_total}, tax = ${before.tax}, total = ${before.total}, delivery_cost = ${before.delivery_cost},
        ordered = case when ${edited.is_first} then null else ordered end, version = version + 1, updated_at = now(),
        pieces = (select coalesce(sum(quantity), 0) from order_lines where order_id = ${id})
      where id = ${id}),
    unsaid as (
      update customer_messages set state = 'cancelled', settled_at = now()
      where order_id = ${id} and kind = 'edit' and state = 'pending' and ${edited.is_first})
    insert into order_moves (order_id, sequence, from_state, to_state, actor_kind, actor_id, actor_name, undoes)
    select ${id}, ${sequence} + 1, ${order.state}, ${order.state}, ${actor.kind}, ${actor.id}::int, ${actor.name}::text,
      ${sequence}`.execute(tx)
}

/**
 * Takes the last change of a line back for whoever made it. False where the last step of the order was none, or was taken back. Throws
 * not_found, forbidden, undo_superseded, undo_not_yours, undo_too_late, undo_stock_spent and undo_balance_spent.
 */
export async function undoEdit(platform: Platform, tx: Tx, request: EditRequest): Promise<boolean> {
  const { rights, t, actor } = request
  const order = await lockOrderAndPayer(tx, request.orderId)
  const step = await readLastStep(tx, order.id)
  if (!step?.edited || step.undoes !== null) return false
  const { edited, sequence } = step
  const refusal = refusalOf(step, order, request)
  const allowed = movesWith(openMoves(order.state, order.orderer, 'staff'), rights)
  if (refusal) throw await refuseStep(t, tx)(refusal, order, allowed)
  const right = lineRight(order.state, order.orderer)
  if (right === null || !rights.has(right)) throw new AppError('forbidden')
  const touched = edited.lines.map(({ position }) => position)
  if (edited.added !== null) touched.push(edited.added)
  await requireNoAsk(tx, order.id, touched)
  await restore(platform, tx, order, { edited, sequence }, request)
  await platform.changes.record(tx, {
    resource: 'orders',
    id: order.id,
    action: 'undo',
    actor,
    before: recordedAmounts(edited.after),
    after: recordedAmounts(edited.before),
  })
  return true
}

import { sql } from 'kysely'
import { lineRight } from '@bustan/contract/sales/orders/orderLines.ts'
import type { Tx } from '../../../../platform/db/tables.ts'
import { AppError } from '../../../../platform/faults/errors.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { giveBackStock, takeStockAgain } from '../../../catalog/index.ts'
import { takeDifferenceBack } from '../../../people/index.ts'
import { requireNoAsk } from '../asks/openAsks.ts'
import type { Locked } from '../moves/orders.moves.ts'
import type { Edited } from '../orders.table.ts'
import { requireStillPaid } from '../payments/paymentState.ts'
import { splitGoods } from '../vat/lineNets.ts'
import { moveBagsBack } from './weighing/bags.ts'
import { recordedAmounts, setLines } from './editLines.ts'
import type { EditRequest } from './planEdit.ts'

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
      update orders set sub_total = ${before.sub_total}, tax = ${before.tax}, delivery_cost = ${before.delivery_cost},
        total = ${before.total},
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
 * Takes the last change of a line of a locked order back. Throws forbidden, asked_already, undo_stock_spent and undo_balance_spent.
 */
export async function undoEdit(
  platform: Platform,
  tx: Tx,
  order: Locked,
  last: { edited: Edited; sequence: number },
  request: EditRequest,
): Promise<void> {
  const { edited } = last
  const right = lineRight(order.state, order.orderer)
  if (right === null || !request.rights.has(right)) throw new AppError('forbidden')
  if (order.is_sealed) throw new AppError('order_sealed')
  const touched = edited.lines.map(({ position }) => position)
  if (edited.added !== null) touched.push(edited.added)
  await requireNoAsk(tx, order.id, touched)
  await restore(platform, tx, order, last, request)
  await platform.changes.record(tx, {
    resource: 'orders',
    id: order.id,
    action: 'undo',
    actor: request.actor,
    before: recordedAmounts(edited.after),
    after: recordedAmounts(edited.before),
  })
}

import { sql } from 'kysely'
import type { Actor } from '../../../../platform/changes/changes.ts'
import type { Tx } from '../../../../platform/db/tables.ts'
import { AppError } from '../../../../platform/faults/errors.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { takeStockAgain } from '../../../catalog/index.ts'
import { takeDifferenceBack } from '../../../people/index.ts'
import type { EditRequest } from '../lines/planEdit.ts'
import type { Locked } from '../moves/orders.moves.ts'
import type { Returned } from '../orders.table.ts'
import { reverseOfStep } from '../payments/paymentRows.ts'
import { countReturn } from './recordReturn.ts'

interface ReturnedRow {
  goods_net: number
  delivery_net: number
  tax: number
  lines: { position: number | null; quantity: string; net: number }[]
}

async function readReturn(tx: Tx, orderId: number, number: number): Promise<ReturnedRow> {
  const { rows } = await sql<ReturnedRow>`
    select goods_net, delivery_net, tax, (
      select json_agg(json_build_object('position', l.position, 'quantity', l.quantity::text, 'net', l.net))
      from order_return_lines l where l.order_id = r.order_id and l.number = r.number) as lines
    from order_returns r where order_id = ${orderId} and number = ${number}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`Order ${orderId} has no return ${number}`)
  return row
}

/** Stores the step that takes a return back, unless its customer was told meanwhile: false. */
async function storeUndo(tx: Tx, order: Locked, sequence: number, actor: Actor): Promise<boolean> {
  const { rows } = await sql`
    with unsaid as (
      update customer_messages set state = 'cancelled', settled_at = now()
      where order_id = ${order.id} and sequence = ${sequence} and state = 'pending' returning order_id)
    insert into order_moves (order_id, sequence, from_state, to_state, actor_kind, actor_id, actor_name, undoes)
    select order_id, ${sequence}::int + 1, ${order.state}, ${order.state}, ${actor.kind}, ${actor.id}::int, ${actor.name}::text,
      ${sequence}::int
    from unsaid returning sequence`.execute(tx)
  return rows.length === 1
}

/**
 * Takes the last return of a locked order back: goods, money and amounts are as before. False where its customer was told meanwhile.
 * Throws forbidden, undo_stock_spent and undo_balance_spent.
 */
export async function undoReturn(
  platform: Platform,
  tx: Tx,
  order: Locked,
  { returned, sequence }: { returned: Returned; sequence: number },
  { rights, actor, language }: EditRequest,
): Promise<boolean> {
  if (!rights.has('orders return')) throw new AppError('forbidden')
  const row = await readReturn(tx, order.id, returned.number)
  await takeStockAgain(platform, tx, returned.stock, actor, language)
  await reverseOfStep(platform, tx, order, sequence, actor)
  if (returned.balance)
    await takeDifferenceBack(platform, tx, { id: order.id, userId: order.user_id, actor }, returned.balance)
  if (!(await storeUndo(tx, order, sequence, actor))) return false
  const net = row.goods_net + row.delivery_net
  await countReturn(tx, order.id, row.lines, { net, delivery: row.delivery_net, tax: row.tax }, -1)
  await platform.changes.record(tx, {
    resource: 'orders',
    id: order.id,
    action: 'undo_return',
    actor,
    before: { returned: order.returned },
    after: { returned: order.returned - net - row.tax },
  })
  return true
}

import { sql } from 'kysely'
import { UNDO_SECONDS } from '@bustan/contract/core/resource/limits.ts'
import { movesWith, openMoves } from '@bustan/contract/sales/orders/orderStates.ts'
import type { ErrorCode } from '@bustan/contract/errors.ts'
import type { Actor } from '../../../../platform/changes/changes.ts'
import type { Tx } from '../../../../platform/db/tables.ts'
import { AppError } from '../../../../platform/faults/errors.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { takeStockAgain } from '../../../catalog/index.ts'
import { takeDifferenceBack } from '../../../people/index.ts'
import type { EditRequest } from '../lines/planEdit.ts'
import { lockOrderAndPayer, refuseStep } from '../moves/orders.moves.ts'
import type { Locked } from '../moves/orders.moves.ts'
import type { Returned } from '../orders.table.ts'
import { reverseOfStep } from '../payments/paymentRows.ts'
import { countReturn } from './recordReturn.ts'

interface LastStep {
  sequence: number
  actor_kind: Actor['kind']
  actor_id: number | null
  undoes: number | null
  returned: Returned | null
  is_late: boolean
  /** Its credit note was issued. */
  is_issued: boolean
}

async function readLastStep(tx: Tx, orderId: number): Promise<LastStep | undefined> {
  const { rows } = await sql<LastStep>`
    select sequence, actor_kind, actor_id, undoes, returned,
      clock_timestamp() >= at + make_interval(secs => ${UNDO_SECONDS}) as is_late,
      exists (select from invoices i where i.order_id = m.order_id
        and i.return_number = (m.returned ->> 'number')::smallint) as is_issued
    from order_moves m where order_id = ${orderId} order by sequence desc limit 1`.execute(tx)
  return rows[0]
}

/** Returns why whoever asks can't take a return back; null where they can. */
function refusalOf(step: LastStep, order: Locked, { version, actor }: EditRequest): ErrorCode | null {
  if (version !== order.version) return 'undo_superseded'
  if (step.is_issued) return 'undo_invoiced'
  if (step.actor_kind !== actor.kind || step.actor_id !== actor.id) return 'undo_not_yours'
  return step.is_late ? 'undo_too_late' : null
}

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
 * Takes the last return back for whoever recorded it, until its credit note is issued: goods, money and amounts are as before. False where
 * the last step of the order was none, or was taken back. Throws not_found, forbidden, undo_superseded, undo_invoiced, undo_not_yours,
 * undo_too_late, undo_stock_spent and undo_balance_spent.
 */
export async function undoReturn(platform: Platform, tx: Tx, request: EditRequest): Promise<boolean> {
  const { rights, t, actor, language } = request
  const order = await lockOrderAndPayer(tx, request.orderId)
  const step = await readLastStep(tx, order.id)
  if (!step?.returned || step.undoes !== null) return false
  const { returned, sequence } = step
  const refuse = (code: ErrorCode) =>
    refuseStep(t, tx)(code, order, movesWith(openMoves(order.state, order.orderer, 'staff'), rights))
  const refusal = refusalOf(step, order, request)
  if (refusal) throw await refuse(refusal)
  if (!rights.has('orders return')) throw new AppError('forbidden')
  const row = await readReturn(tx, order.id, returned.number)
  await takeStockAgain(platform, tx, returned.stock, actor, language)
  await reverseOfStep(platform, tx, order, sequence, actor)
  if (returned.balance)
    await takeDifferenceBack(platform, tx, { id: order.id, userId: order.user_id, actor }, returned.balance)
  if (!(await storeUndo(tx, order, sequence, actor))) throw await refuse('undo_too_late')
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

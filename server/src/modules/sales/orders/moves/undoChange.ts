import { sql } from 'kysely'
import { UNDO_SECONDS } from '@bustan/contract/core/resource/limits.ts'
import { movesWith, openMoves } from '@bustan/contract/sales/orders/orderStates.ts'
import type { ErrorCode } from '@bustan/contract/errors.ts'
import type { Actor } from '../../../../platform/changes/changes.ts'
import type { Tx } from '../../../../platform/db/tables.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { EditRequest } from '../lines/planEdit.ts'
import { undoEdit } from '../lines/undoEdit.ts'
import type { Edited, Returned } from '../orders.table.ts'
import { undoReturn } from '../returns/undoReturn.ts'
import { lockOrderAndPayer, refuseStep } from './orders.moves.ts'
import type { Locked } from './orders.moves.ts'

/** The last step of an order, where it is a change of its lines or a return: both leave it in its state. */
interface LastChange {
  sequence: number
  actor_kind: Actor['kind']
  actor_id: number | null
  undoes: number | null
  edited: Edited | null
  returned: Returned | null
  is_late: boolean
  /** The credit note of the return was issued. */
  is_issued: boolean
}

async function readLastChange(tx: Tx, orderId: number): Promise<LastChange | null> {
  const { rows } = await sql<LastChange>`
    select sequence, actor_kind, actor_id, undoes, edited, returned,
      clock_timestamp() >= at + make_interval(secs => ${UNDO_SECONDS}) as is_late,
      exists (select from invoices i where i.order_id = m.order_id
        and i.return_number = (m.returned ->> 'number')::smallint) as is_issued
    from order_moves m where order_id = ${orderId} order by sequence desc limit 1`.execute(tx)
  const [last] = rows
  return last?.undoes === null ? last : null
}

/** Returns why whoever asks can't take a change back; null where they can. */
function refusalOf(last: LastChange, order: Locked, { version, actor }: EditRequest): ErrorCode | null {
  if (version !== order.version) return 'undo_superseded'
  if (last.is_issued) return 'undo_invoiced'
  if (last.actor_kind !== actor.kind || last.actor_id !== actor.id) return 'undo_not_yours'
  return last.is_late ? 'undo_too_late' : null
}

/**
 * Takes the last change of a line, or the last return, back for whoever made it, and returns the text that says so. Null where the last
 * step of the order was neither, or was taken back. Throws not_found, forbidden, undo_superseded, undo_invoiced, undo_not_yours,
 * undo_too_late, undo_stock_spent and undo_balance_spent.
 */
export async function undoChange(
  platform: Platform,
  tx: Tx,
  request: EditRequest,
): Promise<'done/line_undone' | 'done/return_undone' | null> {
  const order = await lockOrderAndPayer(tx, request.orderId)
  const last = await readLastChange(tx, order.id)
  const { edited = null, returned = null, sequence = 0 } = last ?? {}
  if (!last || !(edited ?? returned)) return null
  const refuse = (code: ErrorCode) =>
    refuseStep(request.t, tx)(
      code,
      order,
      movesWith(openMoves(order.state, order.orderer, 'staff'), request.rights),
    )
  const refusal = refusalOf(last, order, request)
  if (refusal) throw await refuse(refusal)
  if (edited) await undoEdit(platform, tx, order, { edited, sequence }, request)
  if (returned && !(await undoReturn(platform, tx, order, { returned, sequence }, request)))
    throw await refuse('undo_too_late')
  return edited ? 'done/line_undone' : 'done/return_undone'
}

import { sql } from 'kysely'
import { UNDO_SECONDS } from '@bustan/contract/core/resource/limits.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { withdrawAsks } from '../orders/asks/openAsks.ts'
import { dueEditMessage, holdEditMessage } from '../orders/lines/editMessages.ts'
import { bagCounts } from '../orders/lines/weighing/bags.ts'
import { lockOrderAndPayer } from '../orders/moves/orders.moves.ts'
import { weightOf } from '../../catalog/index.ts'
import { weighingOn } from '../../settings/index.ts'
import { requireFloor } from './floor.queries.ts'
import { joinPick } from './floorOrders.ts'
import { hold, releaseOrder } from './holds.ts'
import { begin, lockOpen } from './picks.ts'
import type { FloorRequest } from './picks.ts'

/** Throws lines_left where nobody picked some lines, and not_weighed where all that is sold by weight has to be weighed and is not. */
async function requirePicked(
  tx: Tx,
  orderId: number,
  { mayBeLeft, isWeighed }: { mayBeLeft: boolean; isWeighed: boolean },
) {
  const { rows } = await sql<{ left: number; unweighed: number }>`
    select count(*) filter (where p.order_id is null)::int as left,
      count(*) filter (where ${weighingOn} and (${weightOf(sql`l.product_id`)} ->> 'unit_grams') is not null
        and (${weightOf(sql`l.product_id`)} ->> 'unit_ar') = l.unit_ar
        and not exists (select from weighings b where b.order_id = l.order_id and b.position = l.position and ${bagCounts}))::int as unweighed
    from orders o join order_lines l on l.order_id = o.id ${joinPick} where o.id = ${orderId} and l.quantity > 0`.execute(
    tx,
  )
  const { left = 0, unweighed = 0 } = rows[0] ?? {}
  if (isWeighed && unweighed > 0) throw new AppError('not_weighed', { values: { count: unweighed } })
  if (!mayBeLeft && left > 0) throw new AppError('lines_left', { values: { count: left } })
}

/**
 * Closes the crates of an order: from now on its lines stay, and its customer is told of what changed. Throws floor_off, not_found,
 * not_on_floor, order_sealed, held, lines_left and not_weighed.
 */
export async function seal(
  platform: Platform,
  tx: Tx,
  request: FloorRequest,
  { crates, asOrdered }: { crates: number; asOrdered: boolean },
): Promise<void> {
  const { edit, picker } = request
  const order = await lockOpen(tx, request)
  await hold(tx, { order_id: order.id }, picker)
  await begin(platform, tx, request)
  await requirePicked(tx, order.id, { mayBeLeft: asOrdered, isWeighed: order.seal_required })
  await withdrawAsks(tx, order.id, edit.actor)
  await sql`
    update fulfilments set sealed_at = clock_timestamp(), sealed_by_id = ${picker.id}, sealed_by_name = ${picker.name}, crates = ${crates}
    where order_id = ${order.id}`.execute(tx)
  await sql`update orders set version = version + 1, updated_at = now() where id = ${order.id}`.execute(tx)
  await releaseOrder(tx, order.id)
  await dueEditMessage(tx, order.id, UNDO_SECONDS)
  await platform.changes.record(tx, {
    resource: 'orders',
    id: order.id,
    action: 'seal',
    actor: edit.actor,
    after: { crates },
  })
}

/** Opens the crates of a sealed order again. Throws floor_off, not_found, not_on_floor, and already_open. */
export async function reopen(platform: Platform, tx: Tx, { edit }: FloorRequest): Promise<void> {
  await requireFloor(tx)
  const order = await lockOrderAndPayer(tx, edit.orderId)
  if (order.state !== 'prepared') throw new AppError('not_on_floor')
  if (!order.is_sealed) throw new AppError('already_open')
  await sql`
    update fulfilments set sealed_at = null, sealed_by_id = null, sealed_by_name = null, crates = null
    where order_id = ${order.id}`.execute(tx)
  await sql`update orders set version = version + 1, updated_at = now() where id = ${order.id}`.execute(tx)
  await holdEditMessage(tx, order.id)
  await platform.changes.record(tx, { resource: 'orders', id: order.id, action: 'reopen', actor: edit.actor })
}

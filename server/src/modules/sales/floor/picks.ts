import { sql } from 'kysely'
import type { ShortReason } from '@bustan/contract/sales/orders/orderLines.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { AppError, invalidField } from '../../../platform/faults/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { requireNoAsk } from '../orders/asks/openAsks.ts'
import { editLines, readLines } from '../orders/lines/editLines.ts'
import type { EditRequest, StoredLine } from '../orders/lines/planEdit.ts'
import { readBags } from '../orders/lines/weighing/bags.ts'
import type { Bag, CountedBag } from '../orders/lines/weighing/bags.ts'
import { targetOf } from '../orders/lines/weighing/targets.ts'
import { voidWeighing, weighLabel, weighLine } from '../orders/lines/weighing/weighLine.ts'
import { lockOrderAndPayer } from '../orders/moves/orders.moves.ts'
import { weighingOn } from '../../settings/index.ts'
import { requireFloor } from './floor.queries.ts'
import { joinPick } from './floorOrders.ts'
import { hold, requireFree } from './holds.ts'
import type { Picker } from './holds.ts'

/** A request of the floor: the order as a change of its lines has it, and who picks by which way. */
export interface FloorRequest {
  edit: EditRequest
  picker: Picker
  by: 'order' | 'product'
}

/** Locks an accepted order that is not sealed. Throws floor_off, not_found, not_on_floor and order_sealed. */
export async function lockOpen(tx: Tx, { edit }: FloorRequest) {
  await requireFloor(tx)
  const order = await lockOrderAndPayer(tx, edit.orderId)
  if (order.state !== 'prepared') throw new AppError('not_on_floor')
  if (order.is_sealed) throw new AppError('order_sealed')
  return order
}

/** Notes that the picking of an order has begun, once; one that was accepted anew begins anew. */
export async function begin(platform: Platform, tx: Tx, { edit }: FloorRequest): Promise<void> {
  const { rows } = await sql<{ order_id: number }>`
    insert into fulfilments as f (order_id) values (${edit.orderId})
    on conflict (order_id) do update
      set started_at = excluded.started_at, sealed_at = null, sealed_by_id = null, sealed_by_name = null, crates = null
      where f.started_at < (select state_since from orders o where o.id = f.order_id)
    returning order_id`.execute(tx)
  if (!rows[0]) return
  await platform.changes.record(tx, {
    resource: 'orders',
    id: edit.orderId,
    action: 'start_picking',
    actor: edit.actor,
  })
}

/** A line that somebody has picked. */
interface PickedLine {
  position: number
  admin_id: number
  admin_name: string | null
}

/** Reads the lines of an order that are picked as they are now. */
async function readPicks(tx: Tx, orderId: number): Promise<readonly PickedLine[]> {
  const { rows } = await sql<PickedLine>`
    select p.position, p.admin_id, p.admin_name from orders o join order_lines l on l.order_id = o.id ${joinPick}
    where o.id = ${orderId} and p.order_id is not null`.execute(tx)
  return rows
}

/** Notes that a line is picked as it is billed now; a line that is left out has nothing to pick. */
const notePick = (tx: Tx, orderId: number, position: number, { id, name }: Picker) =>
  sql`
    insert into order_picks (order_id, position, quantity, admin_id, admin_name)
    select order_id, position, quantity, ${id}, ${name} from order_lines
    where order_id = ${orderId} and position = ${position} and quantity > 0
    on conflict (order_id, position) do update
      set quantity = excluded.quantity, admin_id = excluded.admin_id, admin_name = excluded.admin_name, at = excluded.at`.execute(
    tx,
  )

async function removePick(tx: Tx, orderId: number, position: number): Promise<void> {
  await sql`delete from order_picks where order_id = ${orderId} and position = ${position}`.execute(tx)
}

/**
 * Locks an order and one of its lines for whoever picks it, and holds what they pick: the order, or the product over several orders.
 * Throws what `lockOpen` does, held, line_picked where somebody else picked it, asked_already, and 422 of `position`.
 */
async function lockLine(platform: Platform, tx: Tx, request: FloorRequest, position: number) {
  const { edit, picker, by } = request
  const order = await lockOpen(tx, request)
  const line = (await readLines(tx, order.id)).find((one) => one.position === position)
  if (!line) throw invalidField('position', 'unknown')
  const ofOrder = { order_id: order.id }
  const ofProduct = line.product_id === null ? null : { product_id: line.product_id }
  if (by === 'product' && ofProduct) {
    await requireFree(tx, ofOrder, picker)
    await hold(tx, ofProduct, picker)
  } else {
    await hold(tx, ofOrder, picker)
    if (ofProduct) await requireFree(tx, ofProduct, picker)
  }
  await begin(platform, tx, request)
  await requireNoAsk(tx, edit.orderId, [position])
  return { order, line, pick: (await readPicks(tx, order.id)).find((one) => one.position === position) }
}

/** Throws line_picked with the name where somebody else has picked a line. */
function requireUnpicked(pick: PickedLine | undefined, { id, t }: Picker): void {
  if (pick && pick.admin_id !== id)
    throw new AppError('line_picked', { values: { name: pick.admin_name ?? t('actors/somebody') } })
}

/** Throws 422 of `position` where a substitute stands in for a line: it comes back by changing the order, not by picking it. */
async function requireOwn(tx: Tx, orderId: number, { position }: StoredLine): Promise<void> {
  const { rows } = await sql<{ position: number }>`
    select position from order_lines where order_id = ${orderId} and replaces = ${position} and quantity > 0`.execute(
    tx,
  )
  if (rows[0]) throw invalidField('position', 'line_left_out')
}

/** Bills less of a line, with the reason, or as much as is welcome of it, also where it had been left out. */
async function billPicked(
  platform: Platform,
  tx: Tx,
  edit: EditRequest,
  { line, quantity, reason }: { line: StoredLine; quantity: number; reason: ShortReason },
): Promise<void> {
  const { position } = line
  if (Number(line.quantity) === 0) await requireOwn(tx, edit.orderId, line)
  const most = Number(targetOf(line))
  if (quantity > most) throw invalidField('quantity', 'too_large', { maximum: most })
  if (quantity === Number(line.quantity)) return
  const change =
    quantity === 0
      ? ({ change: 'removal', position, reason } as const)
      : ({ change: 'quantity', position, quantity, reason } as const)
  await editLines(platform, tx, edit, change)
}

/** A line as somebody picks it: a quantity of it, a bag on the scale, or all of it where it is neither. */
export interface Picked {
  position: number
  quantity?: number | undefined
  reason: ShortReason
  bag: Bag | null
  /** Another bag follows. */
  isMore: boolean
}

/**
 * Picks a line. Less than is wanted is billed as so much, a bag by its weight. Throws what `lockLine` does, order_empty, weight_over, and
 * 422 of `position`, `quantity` and `gross_g`.
 */
export async function pickLine(
  platform: Platform,
  tx: Tx,
  request: FloorRequest,
  picked: Picked,
): Promise<void> {
  const { edit, picker } = request
  const { position, quantity, reason, bag, isMore } = picked
  const { order, line, pick } = await lockLine(platform, tx, request, position)
  requireUnpicked(pick, picker)
  if (bag) await weighLine(platform, tx, edit, { position, ...bag })
  else if (quantity !== undefined) await billPicked(platform, tx, edit, { line, quantity, reason })
  else if (Number(line.quantity) === 0) throw invalidField('position', 'line_left_out')
  if (isMore) await removePick(tx, order.id, position)
  else await notePick(tx, order.id, position, picker)
}

/** Picks the line of a scale's label by its bag. Throws what `weighLabel` and `lockLine` do. */
export async function pickLabel(
  platform: Platform,
  tx: Tx,
  request: FloorRequest,
  label: { code: string; isAgain: boolean },
): Promise<void> {
  const { edit, picker } = request
  const order = await lockOpen(tx, request)
  const picks = await readPicks(tx, order.id)
  const position = await weighLabel(platform, tx, edit, label)
  requireUnpicked(
    picks.find((pick) => pick.position === position),
    picker,
  )
  await lockLine(platform, tx, request, position)
  await notePick(tx, order.id, position, picker)
}

/** Reads the bags of a line that can be taken off: none while the shop does not weigh. */
async function readOwnBags(tx: Tx, orderId: number, position: number): Promise<readonly CountedBag[]> {
  const { rows } = await sql<{ is_on: boolean }>`select ${weighingOn} as is_on`.execute(tx)
  if (!rows[0]?.is_on) return []
  return (await readBags(tx, orderId)).filter((bag) => bag.position === position)
}

/** Lets a line be picked again: its bags count no more, while the shop weighs. Throws what `lockLine` does. */
export async function unpickLine(
  platform: Platform,
  tx: Tx,
  request: FloorRequest,
  position: number,
): Promise<void> {
  const { order } = await lockLine(platform, tx, request, position)
  for (const bag of await readOwnBags(tx, order.id, position))
    await voidWeighing(platform, tx, request.edit, bag.id)
  await removePick(tx, order.id, position)
}

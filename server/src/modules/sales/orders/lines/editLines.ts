import { sql } from 'kysely'
import { lineTotal } from '@bustan/contract/core/values/money.ts'
import { lineRight, MAX_LINES } from '@bustan/contract/sales/orders/orderLines.ts'
import type { StepChange } from '@bustan/contract/sales/orders/orderLines.ts'
import { stateText } from '@bustan/contract/sales/orders/orderStates.ts'
import type { Actor } from '../../../../platform/changes/changes.ts'
import { staleVersion } from '../../../../platform/changes/staleVersion.ts'
import type { Tx } from '../../../../platform/db/tables.ts'
import { AppError, invalidField } from '../../../../platform/faults/errors.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { settleDifference } from '../../../people/index.ts'
import { ADDED, requireNoAsk } from '../asks/openAsks.ts'
import { lockOrderAndPayer } from '../moves/orders.moves.ts'
import type { Locked } from '../moves/orders.moves.ts'
import { lineColumns } from '../orderDetail.ts'
import type { BagsMoved, Edited, LineState, TaxedAmounts } from '../orders.table.ts'
import { storedLine } from '../placing/placing.ts'
import { atMostPaid } from '../payments/paymentState.ts'
import { splitGoods } from '../vat/lineNets.ts'
import { amountsOf, amountsWith, includesVat, shownLine } from '../vat/taxedAmounts.ts'
import { changeWithBags } from './weighing/bags.ts'
import { moveStock } from './lineStock.ts'
import { planEdit } from './planEdit.ts'
import type { EditRequest, LineEdit, Plan, StoredLine } from './planEdit.ts'

/** Reads the lines of an order as they are stored. */
export const readLines = async (tx: Tx, orderId: number): Promise<readonly StoredLine[]> => {
  const { rows } = await sql<StoredLine>`
    select position, product_id, name_ar, name_en, unit_ar, unit_en, unit_dual_ar, unit_plural_ar, unit_plural_en, price,
      quantity::text as quantity, ordered_quantity::text as ordered_quantity, short_reason,
      target_quantity::text as target_quantity, sub_total, gross, from_stock
    from order_lines where order_id = ${orderId} order by position`.execute(tx)
  return rows
}

/** Throws where nobody, or not whoever asks, changes the lines of an order now, where its crates are closed, or where somebody else has changed it since. */
export async function requireOpen(tx: Tx, order: Locked, { rights, version, t }: EditRequest): Promise<void> {
  const right = lineRight(order.state, order.orderer)
  if (right === null)
    throw new AppError('lines_closed', { values: { state: t(stateText(order.state, false)) } })
  if (order.is_sealed) throw new AppError('order_sealed')
  if (!rights.has(right)) throw new AppError('forbidden')
  if (version !== undefined && version !== order.version) throw await staleVersion(tx, 'orders', order.id)
}

/** Stores the lines of a plan. Returns the position of the line that came. */
async function storeLines(
  tx: Tx,
  order: Locked,
  { changed, added }: Plan,
  lines: readonly StoredLine[],
  isTracked: boolean,
): Promise<number | null> {
  const { id: orderId } = order
  if (changed) await setLines(tx, orderId, [changed.to])
  if (!added) return null
  const position = Math.max(0, ...lines.map((line) => line.position)) + 1
  const row = {
    // Its part without VAT follows from all lines, once they are stored.
    ...storedLine(position, added, includesVat(order) ? 0 : null),
    from_stock: isTracked,
    kind: added.kind,
    replaces: added.replaces,
  }
  await sql`
    insert into order_lines (order_id, ${lineColumns}, gross, from_stock, kind, replaces)
    select ${orderId}, ${lineColumns}, gross, from_stock, kind, replaces
    from json_populate_record(null::order_lines, ${JSON.stringify(row)}::json)`.execute(tx)
  return position
}

/** Gives lines of an order the quantities and amounts of these states. */
export async function setLines(tx: Tx, orderId: number, states: readonly LineState[]): Promise<void> {
  await sql`
    update order_lines l set quantity = s.quantity, ordered_quantity = s.ordered_quantity, short_reason = s.short_reason,
      target_quantity = s.target_quantity, sub_total = s.sub_total, gross = s.gross
    from json_to_recordset(${JSON.stringify(states)}::json) as s(position int, quantity numeric, ordered_quantity numeric,
      short_reason text, target_quantity numeric, sub_total bigint, gross bigint)
    where l.order_id = ${orderId} and l.position = s.position`.execute(tx)
}

/** Stores the step, the order's amounts with it, and that its customer is to be told once it leaves. */
async function storeStep(tx: Tx, order: Locked, edited: Edited, actor: Actor): Promise<void> {
  const { after } = edited
  await sql`
    with changed as (
      update orders set sub_total = ${after.sub_total}, tax = ${after.tax}, delivery_cost = ${after.delivery_cost}, total = ${after.total},
        ordered = coalesce(ordered, ${JSON.stringify(edited.before)}::jsonb), version = version + 1, updated_at = now(),
        pieces = (select coalesce(sum(quantity), 0) from order_lines where order_id = ${order.id})
      where id = ${order.id}),
    step as (
      insert into order_moves (order_id, sequence, from_state, to_state, actor_kind, actor_id, actor_name, edited)
      select ${order.id}, coalesce(max(sequence), 0) + 1, ${order.state}, ${order.state}, ${actor.kind}, ${actor.id}::int,
        ${actor.name}::text, ${JSON.stringify(edited)}::jsonb
      from order_moves where order_id = ${order.id}
      returning order_id, sequence)
    insert into customer_messages (order_id, sequence, kind, due_at)
    select order_id, sequence, 'edit', 'infinity' from step
    where not exists (select from customer_messages m
      where m.order_id = ${order.id} and m.kind = 'edit' and m.state = 'pending')`.execute(tx)
}

/** Returns the amounts of an order that its history shows, in halalas. */
export const recordedAmounts = ({ sub_total, tax, total }: TaxedAmounts) => ({ sub_total, tax, total })

/** A change as it would be made: the order and its lines under their lock, and what it would come to. */
export interface PlannedEdit {
  order: Locked
  lines: readonly StoredLine[]
  plan: Plan
  before: TaxedAmounts
  after: TaxedAmounts
}

/**
 * Locks an order and returns what a change would make of it; null where that changes nothing. Throws not_found, lines_closed, forbidden,
 * stale_version, asked_already, order_empty, and 422 of `position` and `product_id`.
 */
export async function planOnOrder(tx: Tx, request: EditRequest, edit: LineEdit): Promise<PlannedEdit | null> {
  const order = await lockOrderAndPayer(tx, request.orderId)
  await requireOpen(tx, order, request)
  await requireNoAsk(tx, order.id, [edit.change === 'addition' ? ADDED : edit.position])
  const lines = await readLines(tx, order.id)
  const plan = await planEdit(tx, edit, { order, lines }, request.language)
  if (!plan) return null
  const { changed, added } = plan
  if (added && lines.length >= MAX_LINES) throw invalidField('product_id', 'too_many', { maximum: MAX_LINES })
  const rest = lines.filter((line) => line !== changed?.from)
  const billed = [...rest, ...(changed ? [changed.to] : [])]
  if (!added && billed.every(({ quantity }) => Number(quantity) === 0)) throw new AppError('order_empty')
  const goods = billed.reduce((sum, line) => sum + shownLine(line), 0)
  const before = amountsOf(order)
  const after = amountsWith(before, goods + (added ? lineTotal(added.price, added.quantity) : 0))
  return { order, lines, plan, before, after }
}

/** Makes a planned change, with stock, balance and the sums kept of it. Throws out_of_stock and 422 of `payment_method`. */
export async function applyEdit(
  platform: Platform,
  tx: Tx,
  request: EditRequest,
  { change, bags }: { change: StepChange; bags?: BagsMoved },
  { order, lines, plan, before, after }: PlannedEdit,
): Promise<void> {
  const { changed, added } = plan
  const { isTracked, ...stock } = await moveStock(platform, tx, plan, request, change)
  const position = await storeLines(tx, order, plan, lines, isTracked)
  await splitGoods(tx, order.id, after)
  const { actor } = request
  const payer = { id: order.id, userId: order.user_id, actor }
  const balance =
    order.payment_method === 'balance'
      ? await settleDifference(platform, tx, payer, atMostPaid(order, before.total - after.total))
      : null
  const from = changed?.from
  const edited: Edited = {
    change,
    words: plan.words,
    quantity: plan.quantity,
    instead_of: added && from ? { name_ar: from.name_ar, name_en: from.name_en } : null,
    reason: plan.reason,
    lines: from ? [stateOf(from)] : [],
    added: position,
    before,
    after,
    ...stock,
    balance,
    ...(bags && { bags }),
    is_first: order.ordered === null,
  }
  await storeStep(tx, order, edited, actor)
  await platform.changes.record(tx, {
    resource: 'orders',
    id: order.id,
    action: 'edit_lines',
    actor,
    before: recordedAmounts(before),
    after: recordedAmounts(after),
  })
}

/**
 * Changes a line of an order that has not left, with its amounts, stock, balance and the sums kept of it. Answers false where that
 * changes nothing. Throws what `planOnOrder` and `applyEdit` do.
 */
export async function editLines(
  platform: Platform,
  tx: Tx,
  request: EditRequest,
  edit: LineEdit,
): Promise<boolean> {
  const planned = await planOnOrder(tx, request, edit)
  if (planned) await applyEdit(platform, tx, request, await changeWithBags(tx, request, edit), planned)
  return planned !== null
}

const stateOf = (line: StoredLine): LineState => ({
  position: line.position,
  quantity: line.quantity,
  ordered_quantity: line.ordered_quantity,
  short_reason: line.short_reason,
  target_quantity: line.target_quantity ?? null,
  sub_total: line.sub_total,
  ...(typeof line.gross === 'number' ? { gross: line.gross } : {}),
})

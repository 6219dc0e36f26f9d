import { sql } from 'kysely'
import type { Permission } from '@bustan/contract/permissions.ts'
import { UNDO_SECONDS } from '@bustan/contract/core/resource/limits.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { stateText } from '@bustan/contract/sales/orders/orderStates.ts'
import { returnStates } from '@bustan/contract/sales/orders/returns.ts'
import type { ReturnInput } from '@bustan/contract/sales/orders/returns.ts'
import type { Actor } from '../../../../platform/changes/changes.ts'
import { staleVersion } from '../../../../platform/changes/staleVersion.ts'
import type { Tx } from '../../../../platform/db/tables.ts'
import { AppError } from '../../../../platform/faults/errors.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { Translate } from '../../../../platform/texts/texts.ts'
import { giveBackStock } from '../../../catalog/index.ts'
import { holdAccount } from '../../../people/index.ts'
import { lockOrderAndPayer } from '../moves/orders.moves.ts'
import type { Locked } from '../moves/orders.moves.ts'
import type { Returned } from '../orders.table.ts'
import { readCarrier } from '../payments/payments.ts'
import { planReturn } from './planReturn.ts'
import type { PlannedReturn } from './planReturn.ts'
import { giveToBalance, moneyOf, recordGiven } from './returnMoney.ts'

/** A return that staff record. */
interface ReturnRequest extends ReturnInput {
  orderId: number
  pictureKey: string | null
  rights: ReadonlySet<Permission>
  actor: Actor
  language: Language
  t: Translate
}

/** Locks an order for a return, and before it the account where a balance takes money. Throws what stands in the way. */
async function lockForReturn(tx: Tx, { orderId, money, rights, version, t }: ReturnRequest): Promise<Locked> {
  if (money && !rights.has('orders refund')) throw new AppError('forbidden')
  if (money === 'balance') await holdAccount(tx, sql`select user_id from orders where id = ${orderId}`)
  const order = await lockOrderAndPayer(tx, orderId)
  if (!returnStates.includes(order.state))
    throw new AppError('returns_closed', { values: { state: t(stateText(order.state, false)) } })
  if (version !== undefined && version !== order.version) throw await staleVersion(tx, 'orders', orderId)
  return order
}

/** Gives tracked stock back, in the order of the products' ids. */
async function giveStock(
  platform: Platform,
  tx: Tx,
  { lines }: PlannedReturn,
  actor: Actor,
): Promise<Returned['stock']> {
  const given: { id: number; quantity: string }[] = []
  const wanted = lines.flatMap(({ stockOf: id, quantity }) => (id === null ? [] : [{ id, quantity }]))
  for (const one of wanted.toSorted((a, b) => a.id - b.id)) {
    const back = await giveBackStock(platform, tx, one, actor)
    if (back) given.push(back)
  }
  return given
}

/** Stores the step of a return and that its customer will be told of it. Returns the number of the step. */
async function storeStep(tx: Tx, order: Locked, returned: Returned, actor: Actor): Promise<number> {
  const wait = actor.kind === 'admin' ? UNDO_SECONDS : 0
  const { rows } = await sql<{ sequence: number }>`
    with step as (
      insert into order_moves (order_id, sequence, from_state, to_state, actor_kind, actor_id, actor_name, returned)
      select ${order.id}, coalesce(max(sequence), 0) + 1, ${order.state}, ${order.state}, ${actor.kind}, ${actor.id}::int,
        ${actor.name}::text, ${JSON.stringify(returned)}::jsonb
      from order_moves where order_id = ${order.id}
      returning order_id, sequence, at),
    message as (
      insert into customer_messages (order_id, sequence, kind, due_at)
      select order_id, sequence, 'return', at + make_interval(secs => ${wait}) from step)
    select sequence from step`.execute(tx)
  const [step] = rows
  if (!step) throw new Error('The step of a return was not stored')
  return step.sequence
}

/** Adds to the order and its lines what came back of them; with a sign of -1 it counts no more. */
export async function countReturn(
  tx: Tx,
  orderId: number,
  lines: readonly { position: number | null; quantity: string; net: number }[],
  { delivery, net, tax }: { delivery: number; net: number; tax: number },
  sign: 1 | -1,
): Promise<void> {
  const goods = lines.filter(({ position }) => position !== null)
  await sql`
    update order_lines l set returned_quantity = l.returned_quantity + ${sign}::int * r.quantity,
      returned_net = l.returned_net + ${sign}::int * r.net
    from json_to_recordset(${JSON.stringify(goods)}::json) as r(position int, quantity numeric, net bigint)
    where l.order_id = ${orderId} and l.position = r.position`.execute(tx)
  await sql`
    update orders set returned_net = returned_net + ${sign * net}::bigint, returned_tax = returned_tax + ${sign * tax}::bigint,
      returned_delivery = returned_delivery + ${sign * delivery}::bigint, version = version + 1, updated_at = now()
    where id = ${orderId}`.execute(tx)
}

/** Stores a return with its lines. */
async function storeReturn(
  tx: Tx,
  { orderId, reason, note, pictureKey, money }: ReturnRequest,
  { lines, credit }: PlannedReturn,
  at: { number: number; sequence: number; given: number },
): Promise<void> {
  const { number, sequence, given } = at
  await sql`
    insert into order_returns (order_id, number, sequence, reason, note, picture_key, goods_net, delivery_net, tax, money, given_back)
    values (${orderId}, ${number}, ${sequence}, ${reason}, ${note}, ${pictureKey}, ${credit.goods}, ${credit.delivery}, ${credit.tax},
      ${money ?? null}::text, ${given})`.execute(tx)
  await sql`
    insert into order_return_lines (order_id, number, position, quantity, net, goods)
    select ${orderId}::int, ${number}::smallint, position, quantity, net, goods
    from json_to_recordset(${JSON.stringify(lines)}::json) as r(position smallint, quantity numeric, net bigint, goods text)`.execute(
    tx,
  )
}

const nextNumber = async (tx: Tx, orderId: number): Promise<number> => {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0)::int + 1 as number from order_returns where order_id = ${orderId}`.execute(
    tx,
  )
  return rows[0]?.number ?? 1
}

/**
 * Records what came back of an order that has left: goods go back to the stock or to waste, money back to whoever paid, and a credit
 * note follows once nobody can take it back. The order's state, and what was ordered, stay. Throws not_found, returns_closed, forbidden,
 * stale_version, return_over, delivery_returned, payments_off, payments_closed, and 422 of `lines`, `money` and `carrier_id`.
 */
export async function recordReturn(platform: Platform, tx: Tx, request: ReturnRequest): Promise<void> {
  const { orderId, money, actor, reference, t } = request
  const order = await lockForReturn(tx, request)
  const plan = await planReturn(tx, order, request, request.language)
  const { lines, credit } = plan
  const given = money ? moneyOf(order, money, credit.total) : 0
  const carrier = money ? await readCarrier(tx, { kind: money, carrierId: request.carrier_id, actor }) : null
  const number = await nextNumber(tx, orderId)
  const stock = await giveStock(platform, tx, plan, actor)
  const balance = money === 'balance' ? await giveToBalance(platform, tx, order, given, actor) : null
  const sequence = await storeStep(tx, order, { number, stock, balance }, actor)
  await storeReturn(tx, request, plan, { number, sequence, given })
  await countReturn(tx, orderId, lines, credit, 1)
  if (money && money !== 'balance') {
    const reason = request.note ?? t(`returnReasons/${request.reason}`)
    await recordGiven(platform, tx, order, { kind: money, halalas: given, reference, reason, carrier }, actor)
  }
  await platform.changes.record(tx, {
    resource: 'orders',
    id: orderId,
    action: 'return',
    actor,
    before: { returned: order.returned },
    after: { returned: order.returned + credit.total },
    reason: request.note ?? undefined,
  })
}

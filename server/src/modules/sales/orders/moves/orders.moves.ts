import type { Permission } from '@bustan/contract/permissions.ts'
import { UNDO_SECONDS } from '@bustan/contract/core/resource/limits.ts'
import { isLeaving, isStepOf, orderMachine, stateText } from '@bustan/contract/sales/orders/orderStates.ts'
import type {
  OrdererType,
  ActorRole,
  OrderMove,
  OrderState,
} from '@bustan/contract/sales/orders/orderStates.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../../platform/changes/changes.ts'
import { runPlanned } from '../../../../platform/db/statements/planned.ts'
import type { Tx } from '../../../../platform/db/tables.ts'
import { AppError } from '../../../../platform/faults/errors.ts'
import type { MachineHost, Mover } from '../../../../platform/crud/machine/machineHost.ts'
import { moveLocked } from '../../../../platform/crud/machine/takeMove.ts'
import type { MoveRequest } from '../../../../platform/crud/machine/takeMove.ts'
import type { Translate } from '../../../../platform/texts/texts.ts'
import type { Services } from '../../../../platform/platform.ts'
import { notifyAdmins } from '../../../messaging/index.ts'
import { refundToBalance, holdAccount } from '../../../people/index.ts'
import { joinOrderer, managerSkipped, orderer, transitionOf } from '../list/orders.rows.ts'
import { giveBackLines } from '../placing/orderStock.ts'
import { settleEditMessage } from '../lines/editMessages.ts'
import { withdrawal } from '../asks/openAsks.ts'
import { payOnArrival } from '../payments/paymentRows.ts'
import { givenByOtherWays } from '../returns/givenByOtherWays.ts'
import { atMostPaid, paidColumns } from '../payments/paymentState.ts'
import type { StoredPaid } from '../payments/paymentState.ts'
import { leavesUnsealed, readSealed, sealColumns } from '../../floor/sealed.ts'
import type { StoredSeal } from '../../floor/sealed.ts'
import { retaxOrder } from '../vat/orderVat.ts'
import type { TaxedOrder } from '../vat/orderVat.ts'
import type { GaveBack, Retaxed, TaxedAmounts } from '../orders.table.ts'

/** A request to move an order. */
export interface MoveCommand {
  orderId: number
  to: OrderState
  reason?: string | null
  /** The version that its sender saw: a request about an order that has moved since is refused. */
  version?: number | undefined
  actorRole: ActorRole
  /** The permissions of staff who ask; a manager's steps need none. */
  rights: ReadonlySet<Permission>
  actor: Actor
  /** Placed in this transaction: staff are told of it as new. */
  isNew?: boolean
  t: Translate
}

/** The states that move a balance: a rejected order gives back the amount it took, and one that leaves may come to less. */
const MOVES_BALANCE: ReadonlySet<OrderState> = new Set(['rejected', 'delivering', 'finished'])

/** An order that is locked, and as a step leaves it. */
export interface Locked extends TaxedOrder, StoredPaid, StoredSeal {
  version: number
  orderer: OrdererType
  /** Its amounts as it was placed; null where its lines are what they were. */
  ordered: TaxedAmounts | null
  /** The part that came back after it had left, without tax; the part of that which is delivery; and its tax. */
  returned_net: number
  returned_delivery: number
  returned_tax: number
  /** The change of what it comes to by the step that it has just taken. */
  retaxed?: Retaxed | null
}

/** Those who move orders: which moves they mean decides which rows are locked first. */
interface Moving {
  actorRole: ActorRole
  isMeant?(move: OrderMove): boolean
  isNew?: boolean | undefined
}

/**
 * Returns the host of orders: what a step makes of stock, balance and tax, and who is notified of it. An order is locked, so of two
 * people one wins.
 */
export function orderHost(
  platform: Services,
  { actorRole, isMeant = () => true, isNew = false }: Moving,
): MachineHost<Locked, OrderMove> {
  const movesBalance = orderMachine.moves.some((move) => isMeant(move) && MOVES_BALANCE.has(move.to))
  return {
    resource: 'orders',
    subject: 'orders',
    changes: platform.changes,
    machine: orderMachine,
    lock: (tx, id) => (movesBalance ? lockOrderAndPayer(tx, id) : lockOrder(tx, id)),
    stateOf: ({ state }) => state,
    stateText: async (t, { id, state }, tx) => t(stateText(state, await isForwarded(tx, id))),
    isOpen: (move, { orderer }) => isStepOf(move, orderer, actorRole),
    async store(tx, move, orders, by) {
      const moved: Locked[] = []
      for (const order of orders) moved.push(await takeStep(platform, tx, order, move, by))
      return moved
    },
    recorded: (order, after) => ({
      state: order.state,
      ...changedAmounts(order === after ? after.retaxed?.after : after.retaxed?.before),
    }),
    async after(tx, { move, isUndo, after: order }, { actor }) {
      const texts = move.name === 'forward' ? 'forward_status' : undefined
      if (!isNew) await notifyStaff(tx, order, actor, isUndo ? 'undo_status' : texts)
    },
  }
}

/** Returns the refusal of a call that names states, in the words it has always had. */
export const refuseStep =
  (t: Translate, tx: Tx): NonNullable<MoveRequest<Locked, OrderMove>['refuse']> =>
  async (code, order, allowed) => {
    const { id, state } = order
    const isUndo = code.startsWith('undo_')
    const possible = allowed.filter((move) => !leavesUnsealed(order, move.to))
    return new AppError(isUndo ? code : 'illegal_move', {
      ...(isUndo ? {} : { values: { state: t(stateText(state, await isForwarded(tx, id))) } }),
      more: { status: state, allowed_transitions: possible.map(transitionOf) },
    })
  }

/**
 * Moves an order to a state. The one it already has is no move: false, and nothing changes. Throws not_found, forbidden,
 * illegal_move, and 422 of `reason`.
 */
export async function moveOrder(platform: Services, tx: Tx, command: MoveCommand): Promise<boolean> {
  const { orderId, to, rights, t, reason, version, actor } = command
  const isMeant = (move: OrderMove) => move.to === to
  const host = orderHost(platform, { ...command, isMeant })
  const order = await host.lock(tx, orderId)
  if (order.state === to) return false
  const may = (permission: Permission) => rights.has(permission)
  const request = { actor, reason, version, t, may, isMeant, refuse: refuseStep(t, tx) }
  await moveLocked(host, tx, request, order)
  return true
}

/**
 * Takes a step with what it makes of stock, balance and tax. The new state, the step, and what its customer will be told once nobody
 * can take it back are stored in one round trip.
 */
async function takeStep(
  platform: Services,
  tx: Tx,
  order: Locked,
  move: OrderMove,
  { actor, reason = null }: Mover,
): Promise<Locked> {
  const { id, state: from, version } = order
  if (leavesUnsealed(order, move.to)) throw new AppError('not_sealed')
  const gaveBack = move.to === 'rejected' ? await giveBack(platform, tx, order, actor) : null
  const retaxed = isLeaving(from, move.to) ? await retaxOrder(platform, tx, order, actor) : null
  // Only staff can take a step back.
  const wait = actor.kind === 'admin' ? UNDO_SECONDS : 0
  const query = sql`
    with moved as (
      update orders set state = ${move.to}, version = version + 1, updated_at = now(),
        reject_reason = case when ${move.to} = 'rejected' then ${reason} else reject_reason end
      where id = ${id}),
    step as (
      insert into order_moves (order_id, sequence, from_state, to_state, actor_kind, actor_id, actor_name, reason, gave_back, retaxed)
      select ${id}, coalesce(max(sequence), 0) + 1, ${from}, ${move.to}, ${actor.kind}, ${actor.id}::int,
        ${actor.name}::text, ${reason}::text, ${gaveBack && JSON.stringify(gaveBack)}::jsonb,
        ${retaxed && JSON.stringify(retaxed)}::jsonb
      from order_moves where order_id = ${id}
      returning order_id, sequence, at),
    withdrawn as (${withdrawal(id, actor)} and ${endsAsks(from, move.to)}::boolean)
    insert into customer_messages (order_id, sequence, kind, due_at)
    select order_id, sequence, ${move.name}, at + make_interval(secs => ${wait}) from step`
  await runPlanned(tx, 'orders.move', query)
  if (order.ordered) await settleEditMessage(tx, order, move, wait)
  const total = retaxed?.after.total ?? order.total
  if (move.to === 'finished') await payOnArrival(platform, tx, { ...order, total }, actor)
  return { ...order, state: move.to, version: version + 1, retaxed }
}

/** Tells whether a step withdraws open questions: nothing of an order that has left, or was rejected, can change any more. */
const endsAsks = (from: OrderState, to: OrderState): boolean => to === 'rejected' || isLeaving(from, to)

/** Returns the changed amounts of a step that the trail stores. */
const changedAmounts = (amounts: TaxedAmounts | undefined) =>
  amounts ? { tax_rate: Number(amounts.tax_rate), tax: amounts.tax, total: amounts.total } : {}

async function giveBack(platform: Services, tx: Tx, order: Locked, actor: Actor): Promise<GaveBack | null> {
  const { id, user_id: userId } = order
  const stock = await giveBackLines(platform, tx, id, actor)
  const less = await givenByOtherWays(tx, id)
  const within = (amount: number) => atMostPaid(order, amount)
  const balance = await refundToBalance(platform, tx, { id, userId, actor, less, within })
  return stock.length || balance ? { stock, balance } : null
}

/** Tells the other staff where an order stands now, and whether a step was taken back for that. */
async function notifyStaff(
  tx: Tx,
  { id, state }: Locked,
  actor: Actor,
  texts?: 'undo_status' | 'forward_status',
): Promise<void> {
  const cameBack = texts === 'undo_status' && (await isForwarded(tx, id))
  await notifyAdmins(tx, {
    type: 'change_status',
    ...(texts ? { texts } : {}),
    subjectId: id,
    values: (t) => ({
      number: `#${id}`,
      state: t(stateText(state, cameBack)),
      name: actor.name ?? t('actors/system'),
    }),
    exceptAdmin: actor.kind === 'admin' ? actor.id : null,
  })
}

/** Checks whether an order stands before staff without its manager's approval. */
async function isForwarded(tx: Tx, orderId: number): Promise<boolean> {
  const query = sql<{ is_forwarded: boolean }>`
    select ${managerSkipped} as is_forwarded from orders o where o.id = ${orderId}`
  const { rows } = await query.execute(tx)
  return rows[0]?.is_forwarded === true
}

/** Locks an order, and before it the account that it was paid from. Throws not_found. */
export async function lockOrderAndPayer(tx: Tx, id: number): Promise<Locked> {
  await holdPayer(tx, id)
  return lockOrder(tx, id)
}

async function lockOrder(tx: Tx, id: number): Promise<Locked> {
  // Not against rows that name it: a customer can be told of an earlier step meanwhile.
  const query = sql<Omit<Locked, 'is_sealed' | 'awaits_seal'> & { is_on_floor: boolean }>`
    select o.id, o.user_id, o.state, o.version, o.tax_rate, o.sub_total, o.tax, o.delivery_cost, o.total, o.delivery_gross, o.payment_method,
      o.ordered, o.returned_net, o.returned_delivery, o.returned_tax, ${paidColumns}, ${sealColumns}, ${orderer.type} as orderer from orders o ${joinOrderer}
    where o.id = ${id} for no key update of o`
  const [order] = await runPlanned(tx, 'orders.lock', query)
  if (!order) throw new AppError('not_found')
  const isSealed = order.is_on_floor && (await readSealed(tx, id))
  return { ...order, is_sealed: isSealed, awaits_seal: order.seal_required && !isSealed }
}

/**
 * Holds the account an order was paid from, before the order itself. Accounts, then orders, then stock, then the sums that orders
 * share: in this one order everybody locks, so that nobody waits in a ring.
 */
const holdPayer = (tx: Tx, orderId: number): Promise<void> =>
  holdAccount(
    tx,
    sql`select user_id from orders o where id = ${orderId} and (payment_method = 'balance'
      or exists (select from order_payments p where p.order_id = o.id and p.kind = 'balance'))`,
  )

import type { AllowedTransition, OrderDetail, OrderRow } from '@bustan/contract/sales/orders/orders.ts'
import { orderMachine } from '@bustan/contract/sales/orders/orderStates.ts'
import type { OrderState } from '@bustan/contract/sales/orders/orderStates.ts'
import { stateTone } from '../../../../platform/resource/pieces/stateTone.ts'
import type { TimelineStep } from '../../../../ui/pieces/Timeline.tsx'
import type { Tone } from '../../../../ui/pieces/values/StateBadge.tsx'

/** The steps that lead on: at most one of them is open, but for an order that can be sent out as well as handed over. */
const NEXT = ['accept', 'dispatch', 'deliver']
/** The same of an order that its customer fetches: nobody drives it anywhere. */
const NEXT_OF_PICKUP = ['accept', 'hand_over', 'deliver']

export const toneOf = (state: OrderState): Tone => stateTone(orderMachine, state)

/** `#13000`: left to right in both languages. */
export const numberOf = (order: Pick<OrderRow, 'id'>): string => `#${order.id}`

/** The steps that the server allows now, laid out: one primary button, Reject beside it, the rest in a menu. */
export interface MoveLayout {
  primary: AllowedTransition | null
  reject: AllowedTransition | null
  others: readonly AllowedTransition[]
}

export function layOutMoves({
  allowed_transitions: transitions,
  pickup: isPickup,
}: Pick<OrderRow, 'allowed_transitions' | 'pickup'>): MoveLayout {
  const next = isPickup ? NEXT_OF_PICKUP : NEXT
  const primary = transitions.find((move) => next.includes(move.name)) ?? null
  const reject = transitions.find((move) => move.name === 'reject') ?? null
  return { primary, reject, others: transitions.filter((move) => move !== primary && move !== reject) }
}

/** The order and the step that a button takes, as `data-purpose`: by it a click knows that the same button has another order. */
export const purposeOf = (order: Pick<OrderRow, 'id'>, move: Pick<AllowedTransition, 'name'>): string =>
  `${order.id} ${move.name}`

/** The steps that lead on without asking for anything, in the order an order takes them. */
const BULK = ['accept', 'dispatch', 'hand_over', 'deliver'] as const

/** A step and the orders that can take it. */
export interface BulkStep {
  name: (typeof BULK)[number]
  orders: readonly OrderRow[]
}

/** The step of this name, where the order can take it now. */
export const moveNamed = (
  order: Pick<OrderRow, 'allowed_transitions'>,
  name: string,
): AllowedTransition | undefined => order.allowed_transitions.find((move) => move.name === name)

/** Returns the steps that come next for some of these orders, each with the orders that can take it. */
export const bulkSteps = (orders: readonly OrderRow[]): BulkStep[] =>
  BULK.map((name) => ({
    name,
    orders: orders.filter((order) => layOutMoves(order).primary?.name === name),
  })).filter((step) => step.orders.length > 0)

/** Checks whether the user may decide on the order now: accept or reject it. */
export const isDecidable = (order: Pick<OrderRow, 'allowed_transitions'>): boolean =>
  moveNamed(order, 'accept') !== undefined

/** Returns the next order to decide on once an order of the list is decided, searching below first; null means to stay. */
export function nextToDecide(rows: readonly OrderRow[], decided: number): OrderRow | null {
  const index = rows.findIndex((row) => row.id === decided)
  if (index < 0) return null
  return [...rows.slice(index + 1), ...rows.slice(0, index).toReversed()].find(isDecidable) ?? null
}

/** An order nobody has opened: one to be decided, or a new one for who only looks. What waits for a manager is no news yet. */
export const isUnread = ({
  opened,
  status,
  waits_for,
}: Pick<OrderRow, 'status' | 'opened' | 'waits_for'>): boolean =>
  !opened && (waits_for === 'me' || (status === 'new' && waits_for === null))

/** An order that the reader has to decide, opened or not. */
export const isWaiting = (order: Pick<OrderRow, 'waits_for'>): boolean => order.waits_for === 'me'

const ROAD: readonly OrderState[] = ['new', 'accepted_from_manager', 'prepared', 'delivering', 'finished']

/** The states an order has still to pass when all goes well. Only an employee's order passes the manager. */
export function statesAhead(state: OrderState, orderer: OrderRow['user']['type']): OrderState[] {
  const index = ROAD.indexOf(state)
  if (index < 0) return []
  return ROAD.slice(index + 1).filter((ahead) => ahead !== 'accepted_from_manager' || orderer === 'employee')
}

/** Returns the mark of the latest step in the timeline. */
export function stepMark(state: OrderState): TimelineStep['at'] {
  if (state === 'rejected') return 'stopped'
  return state === 'finished' ? 'done' : 'current'
}

/**
 * Returns the last step, where somebody else took it after `seen` steps: what is worth telling whoever looks at the order. Null where
 * they have seen it, or where only something else of the order has changed, as its payments.
 */
export function newsSince(
  { timeline }: Pick<OrderDetail, 'timeline'>,
  seen: number | null,
  myId: number | undefined,
): OrderDetail['timeline'][number] | null {
  const last = timeline.at(-1)
  if (seen === null || timeline.length <= seen || !last) return null
  return last.actor?.kind === 'admin' && last.actor.id === myId ? null : last
}

import type { AllowedTransition, OrderDetail, OrderRow } from '@bustan/contract/sales/orders.ts'
import type { OrderState } from '@bustan/contract/sales/orderStates.ts'
import type { TimelineStep } from '../../../ui/pieces/Timeline.tsx'
import type { Tone } from '../../../ui/pieces/StateBadge.tsx'

/** The step that leads on, whichever of them is open: at most one is. */
const NEXT = new Set(['accept', 'dispatch', 'deliver'])

export const toneOf = (state: OrderState): Tone => (state === 'accepted_from_manager' ? 'accepted' : state)

/** `#13000`: left to right in both languages. */
export const numberOf = (order: Pick<OrderRow, 'id'>): string => `#${order.id}`

/** What the server allows now, laid out: one primary button, Reject beside it, the rest in a menu. */
export interface MoveLayout {
  primary: AllowedTransition | null
  reject: AllowedTransition | null
  others: readonly AllowedTransition[]
}

export function layOutMoves(transitions: readonly AllowedTransition[]): MoveLayout {
  const primary = transitions.find((move) => NEXT.has(move.name)) ?? null
  const reject = transitions.find((move) => move.name === 'reject') ?? null
  return { primary, reject, others: transitions.filter((move) => move !== primary && move !== reject) }
}

/** The step a row of the list offers, if any. */
export function listMoveOf(order: Pick<OrderRow, 'allowed_transitions'>): AllowedTransition | null {
  return order.allowed_transitions.find((move) => move.on_list && !move.reason_required) ?? null
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

/** How the latest step of the timeline is drawn. */
export function markOf(state: OrderState): TimelineStep['at'] {
  if (state === 'rejected') return 'stopped'
  return state === 'finished' ? 'done' : 'current'
}

/** The step somebody else took since `seen` (a version), or null: what is worth telling whoever looks at the order. */
export function newsSince(
  order: Pick<OrderDetail, 'version' | 'timeline'>,
  seen: number | null,
  myId: number | undefined,
): OrderDetail['timeline'][number] | null {
  const last = order.timeline.at(-1)
  if (seen === null || order.version <= seen || !last) return null
  return last.actor?.kind === 'admin' && last.actor.id === myId ? null : last
}

import type { Permission } from '../../permissions.ts'
import { movesFrom } from '../../core/values/states.ts'
import type { Machine, Move } from '../../core/values/states.ts'

export type OrderState = 'new' | 'accepted_from_manager' | 'prepared' | 'delivering' | 'finished' | 'rejected'
export type OrdererType = 'client' | 'employee' | 'manager'
export type OrderMoveName =
  'approve' | 'decline' | 'forward' | 'accept' | 'reject' | 'dispatch' | 'deliver' | 'hand_over' | 'fail'

/** The side that decides: the manager of the employee's department (in the ordering app) or staff (on the dashboard). */
export type Decider = 'manager' | 'staff'
/** The side that takes a step: one of them, or the product itself. */
export type ActorRole = Decider | 'system'

export interface OrderMove extends Move<OrderState, OrderMoveName> {
  by: ActorRole
  /** The permission staff need to take it; absent for a manager's steps. */
  right?: Permission
  /** The orderers whose orders the step is for; absent when it is for everybody's. */
  orderers?: readonly OrdererType[]
  /** Offered on the list as well as on the order's page. */
  onList?: boolean
}

const orderers: readonly OrdererType[] = ['client', 'employee', 'manager']
const ownOrders = ['client', 'manager'] as const

const accepting = { by: 'staff', right: 'orders accept' } as const
const rejecting = { by: 'staff', right: 'orders reject', reason: true } as const
const delivering = { by: 'staff', right: 'orders deliver' } as const

/** contract.md section 4: the life of an order. An employee's order first waits for the department's manager. */
export const orderMachine: Machine<OrderState, OrderMove> = {
  states: ['new', 'accepted_from_manager', 'prepared', 'delivering', 'finished', 'rejected'],
  initial: 'new',
  moves: [
    { name: 'approve', from: ['new'], to: 'accepted_from_manager', by: 'manager', orderers: ['employee'] },
    // Nobody could approve, because the department has no active manager.
    { name: 'forward', from: ['new'], to: 'accepted_from_manager', by: 'system', orderers: ['employee'] },
    { name: 'decline', from: ['new'], to: 'rejected', by: 'manager', orderers: ['employee'], reason: true },
    { name: 'accept', from: ['new'], to: 'prepared', ...accepting, orderers: ownOrders },
    { name: 'accept', from: ['accepted_from_manager'], to: 'prepared', ...accepting },
    { name: 'reject', from: ['new'], to: 'rejected', ...rejecting, orderers: ownOrders },
    { name: 'reject', from: ['accepted_from_manager'], to: 'rejected', ...rejecting },
    { name: 'dispatch', from: ['prepared'], to: 'delivering', ...delivering, onList: true },
    { name: 'deliver', from: ['delivering'], to: 'finished', ...delivering, onList: true },
    { name: 'hand_over', from: ['prepared'], to: 'finished', ...delivering },
    { name: 'fail', from: ['prepared', 'delivering'], to: 'rejected', ...rejecting },
  ],
}

/**
 * Returns the key of the text for where an order stands. One that came to staff without a manager's approval is not called approved
 * by one.
 */
export const stateText = (state: OrderState, isForwarded: boolean) =>
  isForwarded ? 'orderStates/forwarded' : (`orderStates/${state}` as const)

/** States in which an order still waits for somebody. */
export const openStates: readonly OrderState[] = ['new', 'accepted_from_manager', 'prepared', 'delivering']

/** States in which an order has not left: it takes the VAT rate of the day on which it does. */
export const notLeftStates: readonly OrderState[] = ['new', 'accepted_from_manager', 'prepared']

/** Tells whether a step lets an order leave. */
export const isLeaving = (from: OrderState, to: OrderState): boolean =>
  notLeftStates.includes(from) && (to === 'delivering' || to === 'finished')

/** Tells whether a list of orders is of those under way: it begins with the one that has stood in its state longest. */
export const isQueue = (filter: {
  waiting?: unknown
  late?: unknown
  status?: string | undefined
}): boolean =>
  Boolean(filter.waiting) || Boolean(filter.late) || openStates.some((state) => state === filter.status)

/** The steps `mover` may take with an order of `orderer` that stands in `state`. */
export function openMoves(
  state: OrderState,
  orderer: OrdererType,
  actorRole: ActorRole,
): readonly OrderMove[] {
  return movesFrom(orderMachine, state).filter(
    (move) => move.by === actorRole && (!move.orderers || move.orderers.includes(orderer)),
  )
}

/** Those of some steps that whoever holds `rights` may take. */
export const movesWith = (
  moves: readonly OrderMove[],
  rights: { has: (permission: Permission) => boolean },
): readonly OrderMove[] => moves.filter(({ right }) => right === undefined || rights.has(right))

/** Checks whether the holder of `rights` may take the staff's step from one state to another. */
export const mayStep = (
  rights: { has: (permission: Permission) => boolean },
  from: OrderState,
  to: OrderState,
): boolean =>
  orderMachine.moves.some(
    ({ by, right, ...move }) =>
      by === 'staff' && move.from.includes(from) && move.to === to && right && rights.has(right),
  )

/** The permissions by which staff take steps, each once. */
export const stepRights: readonly Permission[] = [
  ...new Set(orderMachine.moves.flatMap(({ right }) => right ?? [])),
]

/** The step by which each of them decides on an order. */
const decisions: Readonly<Record<Decider, OrderMoveName>> = { manager: 'approve', staff: 'accept' }

/** Returns the side whose decision an order of `orderer` in `state` waits for; null when it is decided. */
export function deciderOf(state: OrderState, orderer: OrdererType): Decider | null {
  const mayDecide = (role: Decider) =>
    openMoves(state, orderer, role).some((move) => move.name === decisions[role])
  return (['manager', 'staff'] as const).find(mayDecide) ?? null
}

/** The states in which orders wait for a decision of `role`, and whose orders in each. */
export const waitingFor = (role: Decider): { state: OrderState; orderers: readonly OrdererType[] }[] =>
  orderMachine.states
    .map((state) => ({ state, orderers: orderers.filter((one) => deciderOf(state, one) === role) }))
    .filter((waiting) => waiting.orderers.length > 0)

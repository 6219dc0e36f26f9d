import type { Permission } from '../../permissions.ts'
import type { StateMachine, StateMove } from '../../core/kinds/state.ts'
import { isOfStaff, movePermission, permissionsOf } from '../../core/resource/moves.ts'
import { keysOf } from '../../core/values/objects.ts'
import { movesFrom } from '../../core/values/states.ts'

export type OrderState = 'new' | 'accepted_from_manager' | 'prepared' | 'delivering' | 'finished' | 'rejected'
export type OrdererType = 'client' | 'employee' | 'manager'
export type OrderMoveName =
  'approve' | 'decline' | 'forward' | 'accept' | 'reject' | 'dispatch' | 'deliver' | 'hand_over' | 'fail'

/** The side that decides: the manager of the employee's department (in the ordering app) or staff (on the dashboard). */
export type Decider = 'manager' | 'staff'
/** The side that takes a step: one of them, or the product itself. */
export type ActorRole = Decider | 'system'

export interface OrderMove extends StateMove<OrderState, OrderMoveName, ActorRole> {
  by: ActorRole
  /** The orderers whose orders the step is for; absent when it is for everybody's. */
  orderers?: readonly OrdererType[]
  /** Offered on the list as well as on the order's page. */
  onList?: true
}

const orderers: readonly OrdererType[] = ['client', 'employee', 'manager']
const ownOrders = ['client', 'manager'] as const

const accepting = { by: 'staff', needs: 'accept', undo: true } as const
const rejecting = { by: 'staff', needs: 'reject', reason: true, undo: true } as const
const delivering = { by: 'staff', needs: 'deliver', undo: true } as const

/** contract.md section 4: the life of an order. An employee's order first waits for the department's manager. */
export const orderMachine: StateMachine<OrderState, OrderMove> = {
  states: {
    new: 'info',
    accepted_from_manager: 'approved',
    prepared: 'warning',
    delivering: 'progress',
    finished: 'success',
    rejected: 'danger',
  },
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

/** The states of orders, in the order in which they take them. */
export const orderStates = keysOf(orderMachine.states)

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

/** Checks whether a step is taken by one side, with an order of `orderer`. */
export const isStepOf = (move: OrderMove, orderer: OrdererType, actorRole: ActorRole): boolean =>
  move.by === actorRole && (!move.orderers || move.orderers.includes(orderer))

/** The steps `mover` may take with an order of `orderer` that stands in `state`. */
export function openMoves(
  state: OrderState,
  orderer: OrdererType,
  actorRole: ActorRole,
): readonly OrderMove[] {
  return movesFrom(orderMachine, state).filter((move) => isStepOf(move, orderer, actorRole))
}

type Rights = { has: (permission: Permission) => boolean }
const orders = { subject: 'orders' }

/** Those of some steps that whoever holds `rights` may take; a manager's and the product's own need none. */
export const movesWith = (moves: readonly OrderMove[], rights: Rights): readonly OrderMove[] =>
  moves.filter((move) => !isOfStaff(move) || rights.has(movePermission(orders, move)))

/** Checks whether the holder of `rights` may take the staff's step from one state to another. */
export const mayStep = (rights: Rights, from: OrderState, to: OrderState): boolean =>
  movesWith(movesFrom(orderMachine, from).filter(isOfStaff), rights).some((move) => move.to === to)

/** The permissions by which staff take steps, each once. */
export const stepRights: readonly Permission[] = permissionsOf('orders', orderMachine.moves)

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
  orderStates
    .map((state) => ({ state, orderers: orderers.filter((one) => deciderOf(state, one) === role) }))
    .filter((waiting) => waiting.orderers.length > 0)

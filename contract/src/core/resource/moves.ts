import type { Permission } from '../../permissions.ts'
import type { AnyMove, StateField, StateMove } from '../kinds/state.ts'
import { keysOf } from '../values/objects.ts'
import { isFinal, movesFrom } from '../values/states.ts'
import type { Fields } from './fields.ts'
import { permissionNamed } from './resource.ts'

/** The field that holds the state of a resource's records, and its name; null where they have none. */
export function stateIn(fields: Fields): { name: string; field: StateField } | null {
  for (const [name, field] of Object.entries(fields)) if (field.kind === 'state') return { name, field }
  return null
}

/** Returns the moves that somebody can take: those that are not the system's own. */
export const staffMoves = (fields: Fields): readonly StateMove[] =>
  (stateIn(fields)?.field.machine.moves ?? []).filter(({ by }) => by !== 'system')

/** Returns the moves that somebody can take from a state. */
export const movesOf = (fields: Fields, state: unknown): readonly StateMove[] =>
  movesFrom({ moves: staffMoves(fields) }, state)

/** Checks whether the staff are notified of a move of such records. */
export const notifiesStaff = (fields: Fields): boolean =>
  stateIn(fields)?.field.machine.moves.some(({ notifies }) => notifies?.includes('staff')) ?? false

/** Returns the states that a move leaves: a record in one of them is not done with. */
export const openStatesOf = (fields: Fields): string[] => {
  const machine = stateIn(fields)?.field.machine
  return machine ? keysOf(machine.states).filter((state) => !isFinal(machine, state)) : []
}

/** The permission that a move asks for. */
export const movePermission = (
  { subject }: { subject: string },
  { needs = 'edit' }: Pick<StateMove, 'needs'>,
): Permission => permissionNamed(subject, needs)

/** Checks whether a move is taken by staff, who need a permission for it. */
export const isOfStaff = ({ by = 'staff' }: Pick<AnyMove, 'by'>): boolean => by === 'staff'

/** The permissions by which staff take some of these moves, each once: one of them is asked for to call at all. */
export const permissionsOf = (subject: string, moves: readonly AnyMove[]): Permission[] => [
  ...new Set(moves.filter(isOfStaff).map((move) => movePermission({ subject }, move))),
]

/** The same of the records of a definition. */
export const movePermissions = (
  { subject, fields = {} }: { subject: string; fields?: Fields },
  isMeant: (move: StateMove) => boolean = () => true,
): Permission[] => permissionsOf(subject, staffMoves(fields).filter(isMeant))

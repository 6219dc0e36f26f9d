import type { Permission } from '../../permissions.ts'
import type { StateField, StateMove } from '../kinds/state.ts'
import { keysOf } from '../values/objects.ts'
import { movesFrom } from '../values/states.ts'
import type { Fields } from './fields.ts'
import { permissionNamed } from './resource.ts'

/** The field that holds the state of a resource's records, and its name; null where they have none. */
export function stateIn(fields: Fields): { name: string; field: StateField } | null {
  for (const [name, field] of Object.entries(fields)) if (field.kind === 'state') return { name, field }
  return null
}

/** Returns the moves that leave the state of a record, which is an answered one or a stored one. */
export function movesOf(fields: Fields, values: Readonly<Record<string, unknown>>): readonly StateMove[] {
  const state = stateIn(fields)
  return state ? movesFrom(state.field.machine, values[state.name]) : []
}

/** Returns the states that a move leaves: a record in one of them is not done with. */
export const openStatesOf = (fields: Fields): string[] => {
  const machine = stateIn(fields)?.field.machine
  return machine ? keysOf(machine.states).filter((state) => movesFrom(machine, state).length > 0) : []
}

/** The permission that a move asks for. */
export const movePermission = (
  { subject }: { subject: string },
  { needs = 'edit' }: Pick<StateMove, 'needs'>,
): Permission => permissionNamed(subject, needs)

/** The permissions of all moves, each once: one of them is asked for to call at all. */
export const movePermissions = (resource: { subject: string; fields?: Fields }): Permission[] => {
  const moves = stateIn(resource.fields ?? {})?.field.machine.moves ?? []
  return [...new Set(moves.map((move) => movePermission(resource, move)))]
}

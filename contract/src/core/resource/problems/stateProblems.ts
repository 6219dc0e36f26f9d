import type { Fields } from '../fields.ts'
import { movesFrom, problemsOf } from '../../values/states.ts'
import type { AnyMove, Due, StateField, StateMachine } from '../../kinds/state.ts'

/** The actions that the trail has beside moves. */
const ACTIONS = ['create', 'edit', 'delete', 'activate', 'deactivate', 'undo']
/** The parts of a move that somebody takes. */
const OF_STAFF = ['needs', 'reason', 'confirm', 'undo'] as const

const isTime = (due: Due, fields: Fields): boolean =>
  'after' in due
    ? Number.isInteger(due.after.minutes) && due.after.minutes > 0
    : ['date', 'moment'].includes(fields[due.field]?.kind ?? '')

/** Returns what is wrong with who takes a move, and when. */
function takerProblems(move: AnyMove, fields: Fields): string[] {
  const { name, due } = move
  if (move.by !== 'system') return due ? [`the move ${name} is due, which only the system's moves are`] : []
  return [
    ...OF_STAFF.filter((part) => part in move).map((part) => `the system's move ${name} has no ${part}`),
    ...(due && !isTime(due, fields)
      ? [`the move ${name} is due at no date, moment or number of minutes`]
      : []),
  ]
}

/** Returns what is wrong with the customer whom records belong to. */
function ownerProblems({ owner, moves }: StateField['machine'], fields: Fields): string[] {
  const field = owner === undefined ? undefined : fields[owner]
  const isNamed = field?.kind === 'reference' && field.to === 'users'
  return [
    ...(owner !== undefined && !isNamed ? [`its owner ${owner} is no field that names a user`] : []),
    ...moves.flatMap(({ name, notifies }) =>
      notifies?.includes('owner') && owner === undefined
        ? [`the move ${name} notifies an owner, which the records do not have`]
        : [],
    ),
  ]
}

/** Returns what is wrong with a machine, its table first; `fields` are those of its records, where they have a definition. */
export function machineProblems(machine: StateMachine<string, AnyMove>, fields: Fields = {}): string[] {
  const { states, initial, moves } = machine
  const isTwice = (name: string, state: string) =>
    movesFrom({ moves }, state).filter((move) => move.name === name).length > 1
  return [
    ...problemsOf(machine),
    ...(Object.hasOwn(states, initial) ? [] : [`it begins with the unknown state ${initial}`]),
    ...moves.flatMap((move) => takerProblems(move, fields)),
    ...moves.flatMap(({ name, from }) => [
      ...(ACTIONS.includes(name) ? [`a move is called ${name}, as another action is`] : []),
      ...(from.some((state) => isTwice(name, state)) ? [`two moves ${name} leave one state`] : []),
    ]),
  ]
}

/** Returns what is wrong with the state of a definition, in words. */
export function stateProblems(fields: Fields): string[] {
  const states = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'state' ? [{ name, field }] : [],
  )
  return [
    ...(states.length > 1 ? ['a record has more than one state'] : []),
    ...states.flatMap(({ name, field: { machine, onlyIf } }) => [
      ...(onlyIf ? [`the state ${name} has to count always`] : []),
      ...[...machineProblems(machine, fields), ...ownerProblems(machine, fields)].map(
        (problem) => `the machine of ${name}: ${problem}`,
      ),
    ]),
  ]
}

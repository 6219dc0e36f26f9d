import { bookingProblems } from '../booking/booking.ts'
import { movesFrom, problemsOf } from '../values/states.ts'
import { keysOf } from '../values/objects.ts'
import type { StateField } from '../kinds/state.ts'
import type { Field, Fields } from './fields.ts'
import { endsOf, filteredField, isMeasured, optionsOf } from './filters.ts'
import type { Filter } from './filters.ts'
import { activeFilter, chosenQuery, pageQuery, suggestQuery } from './list.ts'
import { filtersOf } from './resource.ts'
import type { Resource } from './resource.ts'

const isTitle = (field: Field | undefined): boolean =>
  field?.kind === 'bilingual'
    ? field.required !== undefined
    : (field?.kind === 'text' || field?.kind === 'number') && field.required === true

/** The names of a query that no filter may have. */
const TAKEN = Object.keys({ ...pageQuery, ...suggestQuery, ...activeFilter, ...chosenQuery, sort: null })

const isDeciding = (field: Field | undefined, value: string | boolean): boolean =>
  field?.kind === 'flag'
    ? typeof value === 'boolean'
    : field?.kind === 'choice' && field.options.some((option) => option === value)

/** Checks whether a field hangs on itself. */
function isCircular(fields: Fields, name: string): boolean {
  const seen = new Set<string>()
  for (let at: string | undefined = name; at !== undefined; at = fields[at]?.onlyIf?.[0]) {
    if (seen.has(at)) return true
    seen.add(at)
  }
  return false
}

function conditionProblems({ fields, title }: Resource): string[] {
  return Object.entries(fields).flatMap(([name, { onlyIf }]) => {
    if (!onlyIf) return []
    const [on, value] = onlyIf
    if (name === title) return [`${name} is the title and has to count always`]
    if (!isDeciding(fields[on], value))
      return [`${name} counts only if ${on} is ${value}, which is no choice or flag with that value`]
    return isCircular(fields, name) ? [`${name} counts only if it counts itself`] : []
  })
}

/** The actions that the trail has beside moves. */
const ACTIONS = ['create', 'edit', 'delete', 'activate', 'deactivate']

/** Returns what is wrong with a machine beside its table. */
function moveProblems({ states, initial, moves }: StateField['machine']): string[] {
  const isTwice = (name: string, state: string) =>
    movesFrom({ moves }, state).filter((move) => move.name === name).length > 1
  return [
    ...(Object.hasOwn(states, initial) ? [] : [`it begins with the unknown state ${initial}`]),
    ...moves.flatMap(({ name, from }) => [
      ...(ACTIONS.includes(name) ? [`a move is called ${name}, as another action is`] : []),
      ...(from.some((state) => isTwice(name, state)) ? [`two moves ${name} leave one state`] : []),
    ]),
  ]
}

function stateProblems(fields: Fields): string[] {
  const states = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'state' ? [{ name, field }] : [],
  )
  return [
    ...(states.length > 1 ? ['a record has more than one state'] : []),
    ...states.flatMap(({ name, field: { machine, onlyIf } }) => [
      ...(onlyIf ? [`the state ${name} has to count always`] : []),
      ...[...problemsOf({ ...machine, states: keysOf(machine.states) }), ...moveProblems(machine)].map(
        (problem) => `the machine of ${name}: ${problem}`,
      ),
    ]),
  ]
}

function filterProblem(name: string, filter: Filter, fields: Fields): string[] {
  if (filter.kind !== 'choice' && filter.kind !== 'range') return []
  const field = fields[filteredField(name, filter)]
  if (filter.kind === 'choice')
    return optionsOf(field) ? [] : [`the filter ${name} has no field with options`]
  return field && isMeasured(field) ? [] : [`the filter ${name} has no field with a number`]
}

/** Returns the problems of a definition, in words; empty when it is sound. They are checked at start. */
export function definitionProblems(resource: Resource): string[] {
  const { fields, title } = resource
  const filters = Object.entries(filtersOf(resource))
  const names = filters.flatMap(([name, filter]) => endsOf(name, filter) ?? [name, ...(filter.spelled ?? [])])
  return [
    ...(isTitle(fields[title]) ? [] : [`the title ${title} is no text or number that every record has`]),
    ...conditionProblems(resource),
    ...stateProblems(fields),
    ...bookingProblems(resource.booking, fields),
    ...filters.flatMap(([name, filter]) => filterProblem(name, filter, fields)),
    ...names
      .filter((name, at) => TAKEN.includes(name) || names.indexOf(name) !== at)
      .map((name) => `two of its filters are asked for by ${name}, or it has another meaning`),
  ]
}

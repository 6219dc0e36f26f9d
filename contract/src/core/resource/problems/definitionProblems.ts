import { bookingProblems } from '../../booking/booking.ts'
import type { Condition } from '../../kinds/kind.ts'
import { schemasOf } from '../../kinds/kinds.ts'
import { relationKey, relationsKey } from '../../kinds/relationKey.ts'
import type { Field, Fields } from '../fields.ts'
import { endsOf, filteredField, isMeasured, optionsOf } from '../filters.ts'
import type { Filter } from '../filters.ts'
import { activeFilter, chosenQuery, pageQuery, suggestQuery } from '../list.ts'
import { filtersOf } from '../resource.ts'
import type { Resource } from '../resource.ts'
import { hasValue } from './hasValue.ts'
import { stateProblems } from './stateProblems.ts'

const isTitle = (field: Field | undefined): boolean =>
  field?.kind === 'bilingual'
    ? field.required !== undefined
    : (field?.kind === 'text' || field?.kind === 'number') && field.required === true

/** The names of a query that no filter may have. */
const TAKEN = Object.keys({ ...pageQuery, ...suggestQuery, ...activeFilter, ...chosenQuery, sort: null })

/** A state changes by moves, which ask for nothing that hangs on it. */
const isDeciding = (field: Field | undefined, value: Condition[1]): boolean =>
  field?.kind !== 'state' && hasValue(field, value)

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
      return [`${name} counts only if ${on} is ${String(value)}, which is no choice or flag with that value`]
    return isCircular(fields, name) ? [`${name} counts only if it counts itself`] : []
  })
}

/** Returns the names under which a field is answered; those of texts in two languages stand under `trans` as well. */
const answeredNames = (name: string, field: Field): string[] => [
  ...new Set([
    name,
    ...Object.keys(schemasOf(field).answer(name, field)),
    ...(field.kind === 'reference' ? [relationKey(name)] : []),
    ...(field.kind === 'references' ? [relationsKey(name)] : []),
  ]),
]

/** Returns the names under which two fields of a record would be answered. */
function sharedNames(fields: Fields): string[] {
  const names = Object.entries(fields).flatMap(([name, field]) => answeredNames(name, field))
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))]
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
    ...sharedNames(fields).map((name) => `two of its fields are answered as ${name}`),
    ...conditionProblems(resource),
    ...stateProblems(fields),
    ...bookingProblems(resource.booking, fields),
    ...filters.flatMap(([name, filter]) => filterProblem(name, filter, fields)),
    ...names
      .filter((name, at) => TAKEN.includes(name) || names.indexOf(name) !== at)
      .map((name) => `two of its filters are asked for by ${name}, or it has another meaning`),
  ]
}

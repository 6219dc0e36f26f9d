import * as z from 'zod/mini'
import { isOneOf, isText, keysOf } from '../values/objects.ts'
import type { Field, Fields, Kind } from './fields.ts'
import { amount, day, decimal, flag, id, optional, text } from './inputs.ts'

/** A text found by its folded words in what a record is searched by, or in one column. */
interface TextFilter {
  kind: 'text'
  /** Searched in this column as it is written; without it in the record's folded names. */
  column?: string
}
/** Yes, no, or not asked. */
interface FlagFilter {
  kind: 'flag'
  /** The column that has it; without it the resource's own list narrows by it. */
  column?: string
  /** Its two words, called by their texts under `choices` of its name (`1`, `0`), stand above the list as well. */
  quick?: true
}
/** Records that name another one. */
interface ReferenceFilter {
  kind: 'reference'
  to: string
  query?: Readonly<Record<string, string | number | boolean>>
  /** The column that holds the id; without it the resource's own list narrows by it. */
  column?: string
  /** The filter whose choice narrows these choices: the parts of the main category asked for. */
  within?: string
}
/** Records with one of several options: `?grade=first`, `?grade=first,second`. Of a list of options one is enough. */
interface ChoiceFilter {
  kind: 'choice'
  /** The field that has the options, where it is not called like the filter. */
  field?: string
  /** Its options stand above the list as well. */
  quick?: true
}
/** From a number or an amount to another, both included: `<name>_from`, `<name>_to`. Either end may be open. */
interface RangeFilter {
  kind: 'range'
  /** The field that has the number, where it is not called like the filter. */
  field?: string
}
/** From a day to a day, both ends included, in the business time zone: two names of the query, `from` and `to`. */
interface DaysFilter {
  kind: 'days'
  /** A column of moments or of days. */
  column: string
  /** The beginning of its names in the query, where a list has several: with `starts` they are `starts_from` and `starts_to`. */
  names?: string
}

/** A filter of a list. `spelled` are other spellings of its name in the query (spec, section 7). */
export type Filter = (TextFilter | FlagFilter | ReferenceFilter | ChoiceFilter | RangeFilter | DaysFilter) & {
  spelled?: readonly string[]
}
export type Filters = Readonly<Record<string, Filter>>

/** The names of a query by which filters are asked for, with what is read of each. */
export type FilterQuery<F extends Filters> = {
  [
    K in keyof F & string as F[K] extends { kind: 'days' | 'range' } ? Ends<K, F[K]> : K | Spelled<F[K]>
  ]?: ReadValue<F[K]['kind']>
}
type Spelled<F> = F extends { spelled: readonly (infer Name extends string)[] } ? Name : never
type Ends<K extends string, F> = F extends { kind: 'range' }
  ? `${K}_from` | `${K}_to`
  : F extends { names: infer Prefix extends string }
    ? `${Prefix}_from` | `${Prefix}_to`
    : 'from' | 'to'
type ReadValue<K extends Filter['kind']> = {
  text: string
  flag: boolean
  reference: number
  choice: readonly string[]
  range: number
  days: string
}[K]

/** The kinds of fields that a range narrows by. */
const MEASURED: readonly Kind[] = ['number', 'money']
/** The largest number that a range is asked for, either side of zero. */
const LARGEST = 1_000_000_000_000

/** Checks whether a range can narrow by a field. */
export const isMeasured = (field: Field): boolean => MEASURED.includes(field.kind)

/** Returns the words that a field has one or several of: its options or its states; null where it has none. */
export function optionsOf(field: Field | undefined): readonly string[] | null {
  if (field?.kind === 'state') return keysOf(field.machine.states)
  return field && 'options' in field ? field.options : null
}

/** Returns the name of the field that a filter of options or numbers narrows by. */
export const filteredField = (name: string, filter: { field?: string }): string => filter.field ?? name

/** Returns the two names of the query that the ends of a filter have; null where it has no ends. */
export function endsOf(name: string, filter: Filter): readonly [from: string, to: string] | null {
  if (filter.kind === 'range') return [`${name}_from`, `${name}_to`]
  if (filter.kind !== 'days') return null
  return filter.names ? [`${filter.names}_from`, `${filter.names}_to`] : ['from', 'to']
}

const toOptions = (value: unknown): unknown =>
  isText(value) ? value.split(',').map((option) => option.trim()) : value

const someOf = (options: readonly string[]) =>
  z.pipe(
    z.transform(toOptions),
    z
      .array(z.unknown())
      .check(
        z.refine((chosen) => chosen.every((one) => isOneOf<unknown>(options, one)), { error: 'choice' }),
      ),
  )

/** Returns the schema of what a filter is asked for; of one with ends, that of either. */
function reader(name: string, filter: Filter, fields: Fields): z.ZodMiniType {
  switch (filter.kind) {
    case 'text':
      return text()
    case 'flag':
      return flag()
    case 'reference':
      return id()
    case 'days':
      return day()
    case 'choice':
      return someOf(optionsOf(fields[filteredField(name, filter)]) ?? [])
    case 'range':
      return fields[filteredField(name, filter)]?.kind === 'money' ? amount() : decimal(-LARGEST, LARGEST)
  }
}

/** Query schemas of the filters of a resource with these fields, by every spelling; unknown names are ignored, blank ones are not asked. */
export function filterQuery(filters: Filters, fields: Fields): Record<string, z.ZodMiniType> {
  const shape: Record<string, z.ZodMiniType> = {}
  for (const [name, filter] of Object.entries(filters))
    for (const spelling of endsOf(name, filter) ?? [name, ...(filter.spelled ?? [])])
      shape[spelling] = optional(reader(name, filter, fields))
  return shape
}

/** The value a query asks a filter for, under whichever spelling. */
export function filterValue(name: string, filter: Filter, query: Readonly<Record<string, unknown>>): unknown {
  return [name, ...(filter.spelled ?? [])].map((one) => query[one]).find((value) => value !== undefined)
}

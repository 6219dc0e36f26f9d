import * as z from 'zod/mini'
import { day, flag, id, optional, text } from './inputs.ts'

/** A text found by its folded words in what a record is searched by, or in one column. */
interface TextFilter {
  kind: 'text'
  /** Searched in this column as it is written; without it in the record's folded names. */
  column?: string
}
/** Yes, no, or not asked. */
interface FlagFilter {
  kind: 'flag'
  column: string
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
/** From a day to a day, both ends included, in the business time zone: two names of the query, `from` and `to`. */
interface DaysFilter {
  kind: 'days'
  column: string
}

/** A filter of a list. `spelled` are other spellings of its name in the query (spec, section 7). */
export type Filter = (TextFilter | FlagFilter | ReferenceFilter | DaysFilter) & {
  spelled?: readonly string[]
}
export type Filters = Readonly<Record<string, Filter>>

/** The names of a query by which filters are asked for, with what is read of each. */
export type FilterQuery<F extends Filters> = {
  [
    K in keyof F & string as F[K] extends DaysFilter ? 'from' | 'to' : K | Spelled<F[K]>
  ]?: F[K] extends FlagFilter ? boolean : F[K] extends ReferenceFilter ? number : string
}
type Spelled<F> = F extends { spelled: readonly (infer Name extends string)[] } ? Name : never

const readers = { text: () => text(), flag: () => flag(), reference: () => id() } as const

/** Query schemas of filters by every spelling; unknown names are ignored, blank ones are not asked. */
export function filterQuery(filters: Filters): Record<string, z.ZodMiniType> {
  const shape: Record<string, z.ZodMiniType> = {}
  for (const [name, filter] of Object.entries(filters)) {
    if (filter.kind === 'days') {
      shape['from'] = optional(day())
      shape['to'] = optional(day())
      continue
    }
    for (const spelling of [name, ...(filter.spelled ?? [])])
      shape[spelling] = optional(readers[filter.kind]())
  }
  return shape
}

/** The value a query asks a filter for, under whichever spelling. */
export function filterValue(name: string, filter: Filter, query: Readonly<Record<string, unknown>>): unknown {
  return [name, ...(filter.spelled ?? [])].map((one) => query[one]).find((value) => value !== undefined)
}

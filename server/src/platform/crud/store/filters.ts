import { isNumber, isText, listOf, numberValue, textValue } from '@bustan/contract/core/values/objects.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Fields } from '@bustan/contract/core/resource/fields.ts'
import { endsOf, filteredField, filterValue } from '@bustan/contract/core/resource/filters.ts'
import type { Filter } from '@bustan/contract/core/resource/filters.ts'
import { normalizeQuery } from '@bustan/contract/core/arabic/normalize.ts'
import { asksChoices } from '@bustan/contract/core/resource/list.ts'
import { filtersOf } from '@bustan/contract/core/resource/resource.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import type { ListQuery } from '@bustan/contract/core/resource/resourceSchemas.ts'
import { dateConditions, dayConditions } from '../../db/statements/dayConditions.ts'
import { escapeLike } from '../../db/statements/like.ts'
import { hasPhonePart } from '../../db/statements/phoneParts.ts'
import { invalidField } from '../../faults/errors.ts'

type Query = Readonly<Record<string, unknown>>

/** Rows whose folded text has every word of `text`, in any order. */
export const hasWords = (column: RawBuilder<unknown>, text: string): RawBuilder<unknown>[] =>
  normalizeQuery(text).map((word) => sql`${column} like ${`%${escapeLike(word)}%`}`)

/** The fields of a table that is filtered, the columns of those that are called otherwise, and the shop's time zone. */
interface Filtered {
  fields: Fields
  columns: Readonly<Record<string, string>>
  timeZone: string
}

/**
 * Returns the filters of a list as SQL over the columns its definition names. Days are whole ones of the business time zone.
 * Throws 422 of the first end of a filter when its ends are the wrong way round. A reference without a column is the resource's own
 * to read.
 */
export function filterConditions(
  resource: Resource,
  query: Query,
  timeZone: string,
  columns: Filtered['columns'] = {},
): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = []
  const active = query['status'] ?? query['is_active']
  if (active !== undefined && 'is_active' in resource.fields) all.push(sql`is_active = ${active}`)
  const filtered = { fields: resource.fields, columns, timeZone }
  for (const [name, filter] of Object.entries(filtersOf(resource))) {
    const ends = endsOf(name, filter)
    if (ends) all.push(...spanConditions(name, filter, ends, query, filtered))
    const value = filterValue(name, filter, query)
    if (value !== undefined) all.push(...valueConditions(name, filter, value, filtered))
  }
  return all
}

/** Returns the condition for what is typed of a record's name among what can be chosen, where no filter has that name. */
export const typedConditions = (resource: Resource, query: ListQuery): RawBuilder<unknown>[] =>
  asksChoices(query) && isText(query['name']) && !('name' in filtersOf(resource))
    ? hasWords(sql.ref('search'), query['name'])
    : []

const columnOf = (name: string, filter: { field?: string }, { columns }: Filtered) => {
  const field = filteredField(name, filter)
  return sql.ref(columns[field] ?? field)
}

function valueConditions(
  name: string,
  filter: Filter,
  value: unknown,
  filtered: Filtered,
): RawBuilder<unknown>[] {
  switch (filter.kind) {
    case 'text':
      return textConditions(filter.column, String(value))
    case 'choice': {
      const column = columnOf(name, filter, filtered)
      const options = listOf(value, isText)
      return filtered.fields[filteredField(name, filter)]?.kind === 'choices'
        ? [sql`${column} && ${options}::text[]`]
        : [sql`${column} = any(${options}::text[])`]
    }
    case 'flag':
    case 'reference':
      if (!filter.column) return []
      return filtered.fields[name]?.kind === 'references'
        ? [sql`${value} = any(${sql.ref(filter.column)})`]
        : [sql`${sql.ref(filter.column)} = ${value}`]
    case 'days':
    case 'range':
      return []
  }
}

function spanConditions(
  name: string,
  filter: Filter,
  [first, last]: readonly [string, string],
  query: Query,
  filtered: Filtered,
): RawBuilder<unknown>[] {
  if (filter.kind === 'days') {
    const days = { from: textValue(query[first]) ?? undefined, to: textValue(query[last]) ?? undefined }
    const column = sql.ref(filter.column)
    return isDateColumn(filter.column, filtered)
      ? dateConditions(column, days, first)
      : dayConditions(column, days, filtered.timeZone, first)
  }
  if (filter.kind !== 'range') return []
  const [from, to] = [numberValue(query[first]), numberValue(query[last])]
  if (isNumber(from) && isNumber(to) && from > to) throw invalidField(first, 'span_order')
  const column = columnOf(name, filter, filtered)
  return [
    ...(isNumber(from) ? [sql`${column} >= ${from}::numeric`] : []),
    ...(isNumber(to) ? [sql`${column} <= ${to}::numeric`] : []),
  ]
}

/** Checks whether a column holds days rather than moments. */
const isDateColumn = (column: string, { fields, columns }: Filtered): boolean =>
  Object.entries(fields).some(([name, field]) => field.kind === 'date' && (columns[name] ?? name) === column)

function textConditions(column: string | undefined, text: string): RawBuilder<unknown>[] {
  if (!column) return hasWords(sql.ref('search'), text)
  if (column === 'mobile') return [sql`${hasPhonePart(sql.ref(column), text)}`]
  return [sql`lower(${sql.ref(column)}) like ${`%${escapeLike(text.toLowerCase())}%`}`]
}

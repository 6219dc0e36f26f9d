import { textValue } from '@bustan/contract/core/values/objects.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { filterValue } from '@bustan/contract/core/resource/filters.ts'
import { normalizeQuery } from '@bustan/contract/core/arabic/normalize.ts'
import { filtersOf } from '@bustan/contract/core/resource/resource.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { dayConditions } from '../../db/statements/dayConditions.ts'
import { escapeLike } from '../../db/statements/like.ts'
import { hasPhonePart } from '../../db/statements/phoneParts.ts'

type Query = Readonly<Record<string, unknown>>

/** Rows whose folded text has every word of `text`, in any order. */
export const hasWords = (column: RawBuilder<unknown>, text: string): RawBuilder<unknown>[] =>
  normalizeQuery(text).map((word) => sql`${column} like ${`%${escapeLike(word)}%`}`)

/**
 * Returns the filters of a list as SQL over the columns its definition names. Days are whole ones of the business time zone.
 * Throws 422 of `from` when they are the wrong way round. A reference without a column is the resource's own to read.
 */
export function filterConditions(resource: Resource, query: Query, timeZone: string): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = []
  const active = query['status'] ?? query['is_active']
  if (active !== undefined && 'is_active' in resource.fields) all.push(sql`is_active = ${active}`)
  for (const [name, filter] of Object.entries(filtersOf(resource))) {
    if (filter.kind === 'days') {
      all.push(...dayConditions(sql.ref(filter.column), daysOf(query), timeZone))
      continue
    }
    const value = filterValue(name, filter, query)
    if (value === undefined) continue
    if (filter.kind === 'text') all.push(...textConditions(filter.column, String(value)))
    else if (filter.column)
      all.push(
        resource.fields[name]?.kind === 'references'
          ? sql`${value} = any(${sql.ref(filter.column)})`
          : sql`${sql.ref(filter.column)} = ${value}`,
      )
  }
  return all
}

const daysOf = (query: Query) => ({
  from: textValue(query['from']) ?? undefined,
  to: textValue(query['to']) ?? undefined,
})

function textConditions(column: string | undefined, text: string): RawBuilder<unknown>[] {
  if (!column) return hasWords(sql.ref('search'), text)
  if (column === 'mobile') return [sql`${hasPhonePart(sql.ref(column), text)}`]
  return [sql`lower(${sql.ref(column)}) like ${`%${escapeLike(text.toLowerCase())}%`}`]
}

import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { Fields } from '@bustan/contract/core/resource/fields.ts'
import { recordOf } from '@bustan/contract/core/values/objects.ts'
import { normalizeForIndex } from '@bustan/contract/core/arabic/normalize.ts'
import type { NamedRecords } from '../namedRecords.ts'
import { storageOf } from '../kinds/kindStorages.ts'
import { pickTranslation } from '../../texts/translations.ts'

/**
 * The table of a reference's record, and the columns it is called by: those of its name in Arabic and in English unless others are
 * stated, or that it is a person.
 */
export interface Referred {
  table: string
  title?: readonly [ar: string, en: string]
  person?: boolean
}

/** Returns the table and the columns of records by the names they go by. */
export function referredIn({ table, by, fields }: NamedRecords): Referred {
  if (by === 'person') return { table, person: true }
  const isBilingual = !fields || fields[by]?.kind === 'bilingual'
  return { table, title: isBilingual ? [`${by}_ar`, `${by}_en`] : [by, by] }
}

const PERSON = ['first_name', 'last_name'] as const
const NAME = ['name_ar', 'name_en'] as const

function namedObject({ title, person }: Referred): RawBuilder<Named> {
  const [ar, en] = (person ? PERSON : (title ?? NAME)).map((column) => sql.ref(`named.${column}`))
  return sql`json_build_object('id', named.id, 'ar', ${ar}, 'en', ${en})`
}

/** Returns the name of the record that `column` names, as a column of the query that reads the rows. */
export const namedColumn = (of: Referred, column: string): RawBuilder<Named | null> =>
  sql`(select ${namedObject(of)} from ${sql.table(of.table)} as named where named.id = ${sql.ref(column)})`

/** Returns the names of the records whose ids are in the array `column`, in that order. */
export const namedColumns = (of: Referred, column: string): RawBuilder<Named[] | null> =>
  sql`(
    select json_agg(${namedObject(of)} order by array_position(${sql.ref(column)}, named.id))
    from ${sql.table(of.table)} as named where named.id = any(${sql.ref(column)}))`

/** Returns the names of the records whose ids, if they are any, stand under `key` in the rows of the JSON `column`. */
export const namedInRows = (of: Referred, column: string, key: string): RawBuilder<Named[] | null> =>
  sql`(
    select json_agg(${namedObject(of)}) from ${sql.table(of.table)} as named
    where named.id in (
      select case when line ->> ${key}::text ~ '^[0-9]{1,9}$' then (line ->> ${key}::text)::int end
      from jsonb_array_elements(${sql.ref(column)}) as line))`

/** A record as `namedColumn` reads it. */
export interface Named {
  id: number
  ar: string
  en: string
}

/** Checks whether a value of a row is a record that it names: null stands where it names none. */
export function isNamed(value: unknown): value is Named {
  const { id, ar, en } = recordOf(value)
  return typeof id === 'number' && typeof ar === 'string' && typeof en === 'string'
}

/** The record a row names, as the API answers it. */
export const answerNamed = ({ id, ...both }: Named, language: Language, of?: Referred) => ({
  id,
  name: of?.person ? `${both.ar} ${both.en}`.trim() : pickTranslation(both, language),
})

/** The folded text a row is found by: its names in both languages. */
export function searchOf(fields: Fields, values: Readonly<Record<string, unknown>>): string {
  const columns = Object.entries(fields).flatMap(
    ([name, field]) => storageOf(field).searchColumns?.(name, field) ?? [],
  )
  return normalizeForIndex(
    columns
      .map((column) => values[column])
      .filter(Boolean)
      .join(' '),
  )
}

import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { Fields } from '@bustan/contract/core/resource/fields.ts'
import { isNumber, isText, recordOf, textValue } from '@bustan/contract/core/values/objects.ts'
import { normalizeForIndex } from '@bustan/contract/core/arabic/normalize.ts'
import { titleColumns, titleIn } from '../namedRecords.ts'
import type { NamedRecords } from '../namedRecords.ts'
import { storageOf } from '../kinds/kindStorages.ts'

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
export const referredIn = (named: NamedRecords): Referred =>
  named.by === 'person'
    ? { table: named.table, person: true }
    : { table: named.table, title: titleColumns(named) }

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

/** A record as `namedColumn` reads it: its number where it is called by that. */
export interface Named {
  id: number
  ar: string | number
  en: string | number
}

/** Checks whether a value of a row is a record that it names: null stands where it names none. */
export function isNamed(value: unknown): value is Named {
  const { id, ar, en } = recordOf(value)
  return isNumber(id) && isTitle(ar) && isTitle(en)
}

const isTitle = (value: unknown) => isText(value) || isNumber(value)

/** The record a row names, as the API answers it. */
export const answerNamed = ({ id, ar, en }: Named, language: Language, of?: Referred) => ({
  id,
  name: of?.person ? `${ar} ${en}`.trim() : titleIn(ar, en, language),
})

/**
 * The folded text a row is found by: its names in both languages, and its texts in every spelling they are typed in. `columns` are
 * those of fields that are called otherwise.
 */
export function searchOf(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  columns: Readonly<Record<string, string>> = {},
): string {
  const texts = Object.entries(fields).flatMap(([name, field]) => {
    const { searchColumns, spellings } = storageOf(field)
    return (searchColumns?.(name, field) ?? []).flatMap((column) => {
      const text = textValue(values[columns[column] ?? column])
      return text ? (spellings?.(text, field) ?? [text]) : []
    })
  })
  return normalizeForIndex(texts.join(' '))
}

import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { Fields } from '@bustan/contract/core/resource/fields.ts'
import { recordOf } from '@bustan/contract/core/values/objects.ts'
import { normalizeForIndex } from '@bustan/contract/core/arabic/normalize.ts'
import { storageOf } from '../kinds/kindStorages.ts'
import { pickTranslation } from '../../texts/translations.ts'

/** The table of a reference's record, and the kind of name it has: a bilingual one unless it is stated to be a person's. */
export interface Referred {
  table: string
  person?: boolean
}

/** Returns the name of the record that `column` names, as a column of the query that reads the rows. */
export function namedColumn(of: Referred, column: string): RawBuilder<Named | null> {
  const names = of.person
    ? sql`named.first_name, 'en', named.last_name`
    : sql`named.name_ar, 'en', named.name_en`
  return sql`(
    select json_build_object('id', named.id, 'ar', ${names}) from ${sql.table(of.table)} as named
    where named.id = ${sql.ref(column)})`
}

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

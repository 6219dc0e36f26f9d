import type { Fields } from '@bustan/contract/core/resource/fields.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import type { Answer } from '../kinds/kindStorage.ts'
import { storageOf } from '../kinds/kindStorages.ts'
import type { StoredRow } from './storedRow.ts'

/** The columns fields live in: X_ar and X_en, X, X_key, X. */
export const columnsOf = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => storageOf(field).columns(name, field))

/** A stored row as the API answers it. */
export function answerRow(
  resource: Resource,
  row: StoredRow,
  language: Language,
  extra: readonly string[] = [],
): Record<string, unknown> {
  return {
    ...answerFields(resource.fields, row, language),
    version: row.version,
    created_at: toIsoTime(row['created_at']),
    ...Object.fromEntries(extra.map((column) => [column, row[column]])),
  }
}

/** Some fields of a stored row as the API answers them: translations, flags in both spellings, file addresses. */
export function answerFields(
  fields: Fields,
  row: Readonly<Record<string, unknown>>,
  language: Language,
): Record<string, unknown> {
  const answer: Answer = { id: row['id'] }
  for (const [name, field] of Object.entries(fields))
    storageOf(field).answer(answer, name, field, row, language)
  return answer
}

/** The columns an input writes. What was not sent stays as it is; a new record starts with the definition's values. */
export function writtenColumns(
  fields: Fields,
  input: Readonly<Record<string, unknown>>,
  before: StoredRow | null,
): Record<string, unknown> {
  const written: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields))
    Object.assign(written, storageOf(field).written(name, field, input[name], before))
  return written
}

const toIsoTime = (value: unknown) => (value instanceof Date ? value.toISOString() : '')

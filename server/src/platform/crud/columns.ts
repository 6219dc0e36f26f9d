import { languagesOf } from '@bustan/contract/core/kinds/bilingual.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { BilingualField } from '@bustan/contract/core/kinds/bilingual.ts'
import type { Fields } from '@bustan/contract/core/resource/fields.ts'
import { recordOf, textValue } from '@bustan/contract/core/values/objects.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { fileUrl, thumbnailUrl, typeOf } from '../files/files.ts'

/** A row as the database has it. */
export interface StoredRow {
  id: number
  version: number
  [column: string]: unknown
}

const isStoredRow = (row: Readonly<Record<string, unknown>>): row is StoredRow =>
  typeof row['id'] === 'number' && typeof row['version'] === 'number'

/** Takes a row as the database answers it: one of any table of a resource, of which the compiler knows no columns. */
export function storedRow(row: Readonly<Record<string, unknown>>): StoredRow {
  if (isStoredRow(row)) return row
  throw new TypeError('a row of a resource has no id or no version')
}

/** The columns fields live in: X_ar and X_en, X, X_key, X. */
export const columnsOf = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'bilingual') return languagesOf(field).map((language) => `${name}_${language}`)
    return field.kind === 'image' ? [`${name}_key`] : [name]
  })

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
  const answer: Record<string, unknown> = { id: row['id'] }
  const trans: Record<string, Record<Language, string>> = {}
  for (const [name, field] of Object.entries(fields)) {
    switch (field.kind) {
      case 'bilingual': {
        const both = { ar: textOrEmpty(row[`${name}_ar`]), en: textOrEmpty(row[`${name}_en`]) }
        trans[name] = both
        answer[name] = pickTranslation(both, language)
        answer[`${name}_ar`] = both.ar
        answer[`${name}_en`] = both.en
        answer['trans'] = trans
        break
      }
      case 'image': {
        const key = textValue(row[`${name}_key`])
        answer[name] = fileUrl(key)
        answer[`${name}_thumbnail`] = thumbnailUrl(key)
        answer[`${name}_type`] = typeOf(key)
        break
      }
      case 'flag':
        answer[name] = field.numeric ? Number(row[name]) : row[name]
        if (name === 'is_active') answer['status'] = row[name] ? 1 : 0
        break
      case 'money':
        answer[name] = row[name] === null ? null : fromHalalas(Number(row[name]))
        break
      case 'decimal':
        answer[name] = row[name] === null ? null : Number(row[name])
        break
      case 'reference':
      case 'date':
        answer[name] = row[name] ?? null
    }
  }
  return answer
}

export const textOrEmpty = (value: unknown): string => textValue(value) ?? ''

/** A translated text in the wanted language, else in the other. */
export function pickTranslation(both: Record<Language, string | null>, language: Language): string {
  return both[language] || both[language === 'ar' ? 'en' : 'ar'] || ''
}

/** The columns an input writes. What was not sent stays as it is; a new record starts with the definition's values. */
export function writtenColumns(
  fields: Fields,
  input: Readonly<Record<string, unknown>>,
  before: StoredRow | null,
): Record<string, unknown> {
  const written: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = input[name]
    if (field.kind === 'bilingual') Object.assign(written, bilingualColumns(name, field, value, before))
    else if (field.kind === 'flag') {
      if (value !== undefined || !before) written[name] = value ?? field.initial
    } else if (field.kind === 'image') {
      if (value === null) written[`${name}_key`] = null
    } else if (value !== undefined) written[name] = value
  }
  return written
}

function bilingualColumns(name: string, field: BilingualField, value: unknown, before: StoredRow | null) {
  const sent = recordOf(value)
  const written: Record<string, unknown> = {}
  for (const language of languagesOf(field))
    if (sent[language] !== undefined) written[`${name}_${language}`] = sent[language]
  if (!field.required) return written
  // A name given in one language only stands in for the other until that is given too.
  for (const [own, other] of [
    [`${name}_ar`, `${name}_en`],
    [`${name}_en`, `${name}_ar`],
  ] as const)
    if (!before || written[own] === null) written[own] ??= written[other] ?? before?.[other] ?? null
  return written
}

const toIsoTime = (value: unknown) => (value instanceof Date ? value.toISOString() : '')

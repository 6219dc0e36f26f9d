import type { LineField, LineFields } from '@bustan/contract/core/kinds/lines.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { isOneOf } from '@bustan/contract/core/values/objects.ts'
import type { ExportColumn } from '../../exports/exportList.ts'
import type { Answer, FileRow, FileTexts, KindStorage } from './kindStorage.ts'

/** Returns the way in which fields of a row are stored. */
export type StorageOf = (field: LineField) => KindStorage<LineField>
type Line = Readonly<Record<string, unknown>>

/** The types that values of each kind have in JSON. */
const TYPES = {
  bilingual: 'string',
  choice: 'string',
  date: 'string',
  flag: 'boolean',
  money: 'number',
  number: 'number',
  reference: 'number',
  text: 'string',
  time: 'string',
} as const

/** A stored value that today's definition can read, or nothing: an older one may have stored the row. */
function readable(field: LineField, stored: unknown): unknown {
  const fits = typeof stored === TYPES[field.kind]
  if (fits && (field.kind !== 'choice' || isOneOf<unknown>(field.options, stored))) return stored
  return field.kind === 'flag' ? field.initial : null
}

/** A field of which nothing has to be filled, as in JSON: the text of one language does not stand in for the other. */
export function withoutNeeds(field: LineField): LineField {
  if (field.kind !== 'bilingual') return field
  const { required: _, ...rest } = field
  return rest
}

/** Returns a stored row as it is answered. */
export function answerLine(storageOf: StorageOf, fields: LineFields, line: Line, language: Language): Answer {
  const answer: Answer = {}
  for (const [key, field] of Object.entries(fields)) {
    const storage = storageOf(field)
    const columns = storage.columns(key, field).map((column) => [column, readable(field, line[column])])
    storage.answer(answer, key, field, Object.fromEntries(columns), language)
  }
  return answer
}

function cellText({ kind, cell }: ExportColumn<FileRow>, row: FileRow): string {
  const value = cell(row)
  if (value === null) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return kind === 'money' && typeof value === 'number' ? value.toFixed(2) : String(value)
}

/** Returns answered rows of a field as text, one a line: what each of their fields is called, and its value. */
export function lineTexts(
  name: string,
  fields: LineFields,
  rows: readonly Line[],
  texts: FileTexts,
  storageOf: StorageOf,
): string {
  const inside = { ...texts, head: (key: string) => texts.head(`${name}.${key}`) }
  const columns = Object.entries(fields).flatMap(([key, field]) =>
    storageOf(field).fileColumns(key, field, inside),
  )
  const textOf = (row: FileRow) =>
    columns
      .map((column) => [column.header, cellText(column, row)])
      .filter(([, text]) => text)
      .map((parts) => parts.join(': '))
      .join(' · ')
  return rows.map((row) => textOf({ ...row, id: 0, created_at: '' })).join('\n')
}

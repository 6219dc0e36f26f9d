import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { additionalTypes } from '@bustan/contract/core/kinds/additionalTypes.ts'
import type { AdditionalType } from '@bustan/contract/core/kinds/additionalTypes.ts'
import { textOf } from '@bustan/contract/core/calls/issues.ts'
import { decimal, flag, lines, text } from '@bustan/contract/core/resource/inputs.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { isOneOf, isRecord, listOf, recordOf, textValue } from '@bustan/contract/core/values/objects.ts'
import type { Executor } from '../../db/tables.ts'
import { isProblem } from '../../texts/texts.ts'
import type { ProblemKey } from '../../texts/texts.ts'
import { pickTranslation } from '../../texts/translations.ts'

type Both = Readonly<Record<Language, string>>

/** A field that a shop added to the records of a resource. */
export interface AddedField {
  id: number
  label: Both
  type: AdditionalType
  /** An option is stored by its Arabic text. */
  options: readonly Both[]
  isOptional: boolean
  isActive: boolean
}

const LARGEST = 1_000_000_000

/** The type that a stored value of each type of field has, and the schema that reads one; an option is looked for by itself. */
const types: Readonly<Record<AdditionalType, { stored: string; schema?: () => z.ZodMiniType }>> = {
  textbox: { stored: 'string', schema: () => text(200) },
  numberbox: { stored: 'number', schema: () => decimal(-LARGEST, LARGEST) },
  textarea: { stored: 'string', schema: () => lines(2_000) },
  checkbox: { stored: 'boolean', schema: flag },
  radio: { stored: 'string' },
  dropdown: { stored: 'string' },
}

type Problem = { key: ProblemKey; values?: Record<string, unknown> }
type Read = { value: unknown } | Problem

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Reads a value of a field that is asked for; one without a value has undefined, a checkbox that has to say which is off. */
export function readValue(field: AddedField, sent: unknown, stored: unknown): Read {
  const schema = types[field.type].schema?.()
  if (isBlank(sent)) {
    if (field.isOptional) return { value: undefined }
    return field.type === 'checkbox' ? { value: false } : { key: schema ? 'required' : 'choose' }
  }
  // An option that was chosen before it was called otherwise stays.
  if (sent === stored) return { value: stored }
  if (!schema) {
    const option = field.options.find(({ ar, en }) => ar === sent || en === sent)
    return option ? { value: option.ar } : { key: 'choice' }
  }
  const read = schema.safeParse(sent, { reportInput: true })
  if (read.success) return { value: read.data }
  const { key, ...values } = textOf(read.error.issues[0] ?? { path: [], message: 'invalid' })
  return { key: isProblem(key) ? key : 'invalid', values }
}

/** Returns a stored value that the field's type of today can read, or null. */
export const readable = ({ type }: AddedField, stored: unknown): unknown =>
  typeof stored === types[type].stored ? stored : null

const bothIn = (row: Readonly<Record<string, unknown>>, name: string): Both => ({
  ar: textValue(row[`${name}_ar`]) ?? '',
  en: textValue(row[`${name}_en`]) ?? '',
})

/** Reads the fields that the records of a table define for one place, in the order in which they came. */
export async function readAddedFields(
  db: Executor,
  table: string | null,
  on: string,
): Promise<readonly AddedField[]> {
  if (table === null) return []
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where ${sql.ref('on')} = ${on} order by id`.execute(db)
  return rows.flatMap((row) => {
    const { id, type, options, is_optional, is_active } = row
    if (typeof id !== 'number' || !isOneOf(additionalTypes, type)) return []
    return [
      {
        id,
        type,
        label: bothIn(row, 'label'),
        options: listOf(options, isRecord).map((option) => bothIn(option, 'name')),
        isOptional: is_optional === true,
        isActive: is_active === true,
      },
    ]
  })
}

/** Checks whether a value is such a field. */
export const isAddedField = (value: unknown): value is AddedField => {
  const { id, label, options } = recordOf(value)
  return typeof id === 'number' && isRecord(label) && Array.isArray(options)
}

/** Returns a text in a language, else in the other. */
export const inLanguage = ({ ar, en }: Both, language: Language): string =>
  pickTranslation({ ar, en }, language)

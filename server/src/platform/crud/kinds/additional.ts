import type { AdditionalField } from '@bustan/contract/core/kinds/additional.ts'
import { isRecord, listOf, recordOf } from '@bustan/contract/core/values/objects.ts'
import type { FieldError } from '../../faults/errors.ts'
import { invalidFields } from '../../faults/errors.ts'
import { translateIn } from '../../texts/texts.ts'
import type { Translate } from '../../texts/texts.ts'
import { inLanguage, isAddedField, readable, readAddedFields, readValue } from './additionalFields.ts'
import type { KindStorage } from './kindStorage.ts'

/** Returns a value as people read it. */
const textIn = (t: Translate, value: unknown): string =>
  typeof value === 'boolean' ? t(value ? 'values/yes' : 'values/no') : String(value)

export const additional: KindStorage<AdditionalField> = {
  columns: (name) => [name],
  beside: (db, { definedBy, on }, tableOf) => readAddedFields(db, tableOf(definedBy), on),
  answer(answer, name, _field, row, language) {
    const values = recordOf(row[name])
    answer[name] = listOf(row[`${name}.beside`], isAddedField).flatMap((field) => {
      const { id, type, label, options, isActive } = field
      const value = readable(field, values[id])
      if (!isActive && value === null) return []
      const option = options.find(({ ar }) => ar === value)
      const text = option ? inLanguage(option, language) : textIn(translateIn(language), value)
      return [{ id, label: inLanguage(label, language), type, value, text: value === null ? null : text }]
    })
  },
  written: (name, _field, value, before) =>
    value === undefined && before ? {} : { [name]: value === undefined ? {} : value },
  // A field that is no longer asked for keeps its values.
  async settle(tx, { field: name, definition, tableOf }, value, before) {
    if (!isRecord(value)) return value === null ? '{}' : undefined
    const fields = await readAddedFields(tx, tableOf(definition.definedBy), definition.on)
    const values: Record<string, unknown> = { ...recordOf(before?.[name]) }
    const problems = fields.flatMap((field): FieldError[] => {
      const { id, label, isActive } = field
      if (!isActive) return []
      const read = readValue(field, value[id], readable(field, values[id]))
      if ('value' in read) values[id] = read.value
      else return [{ field: `${name}.${id}`, label, ...read }]
      return []
    })
    if (problems.length > 0) throw invalidFields(problems)
    return JSON.stringify(values)
  },
  fileColumns: (name, _field, { head }) => [
    {
      header: head(name),
      width: 48,
      kind: 'lines',
      cell: (row) =>
        listOf(row[name], isRecord)
          .filter(({ text }) => text !== null)
          .map(({ label, text }) => `${String(label)}: ${String(text)}`)
          .join('\n') || null,
    },
  ],
  trail(_name, { definedBy }, before, after, { recordName, t }) {
    const textOf = (stored: unknown) =>
      Object.entries(recordOf(stored))
        .map(([id, value]) => `${recordName(definedBy, Number(id))}: ${textIn(t, value)}`)
        .join('\n') || null
    return [textOf(before), textOf(after)]
  },
}

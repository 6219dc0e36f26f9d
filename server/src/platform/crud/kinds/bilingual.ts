import { languagesOf } from '@bustan/contract/core/kinds/languagesOf.ts'
import type { BilingualField } from '@bustan/contract/core/kinds/bilingual.ts'
import { recordOf } from '@bustan/contract/core/values/objects.ts'
import { pickTranslation, textOrEmpty } from '../../texts/translations.ts'
import { textCell } from './kindStorage.ts'
import type { KindStorage } from './kindStorage.ts'

const columnsOf = (name: string, field: BilingualField) =>
  languagesOf(field).map((language) => `${name}_${language}`)

export const bilingual: KindStorage<BilingualField> = {
  columns: columnsOf,

  answer(answer, name, _field, row, language) {
    const both = { ar: textOrEmpty(row[`${name}_ar`]), en: textOrEmpty(row[`${name}_en`]) }
    answer[name] = pickTranslation(both, language)
    answer[`${name}_ar`] = both.ar
    answer[`${name}_en`] = both.en
    answer.trans = { ...answer.trans, [name]: both }
  },

  written(name, field, value, before) {
    if (value === null) return Object.fromEntries(columnsOf(name, field).map((column) => [column, null]))
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
  },

  fileColumns: (name, field, { head }) =>
    languagesOf(field).map((language) => ({
      header: head(`${name}.${language}`),
      width: field.long ? 40 : 26,
      ...(field.long ? { kind: 'lines' as const } : {}),
      cell: (row) => textCell(recordOf(recordOf(row['trans'])[name])[language]),
    })),

  sortColumn: (name, language) => `${name}_${language}`,
  searchColumns: (name, field) => (field.long ? [] : [`${name}_ar`, `${name}_en`]),
}

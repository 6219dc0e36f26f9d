import type { LinesField } from '@bustan/contract/core/kinds/lines.ts'
import { relationKey } from '@bustan/contract/core/kinds/relationKey.ts'
import { isRecord, listOf } from '@bustan/contract/core/values/objects.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { KindStorage } from './kindStorage.ts'
import { answerLine, lineTexts, withoutNeeds } from './lineValues.ts'
import type { StorageOf } from './lineValues.ts'

/** Returns the ways of the kind, of those of the kinds in its rows. */
export function lines(storageOf: StorageOf): KindStorage<LinesField> {
  const answerLines = ({ fields }: LinesField, stored: unknown, language: Language) =>
    listOf(stored, isRecord).map((line) => answerLine(storageOf, fields, line, language))

  return {
    columns: (name) => [name],
    answer(answer, name, field, row, language) {
      answer[name] = answerLines(field, row[name], language)
    },
    written(name, { fields }, value, before) {
      if (value === undefined && before) return {}
      const rows = listOf(value, isRecord).map((line) => {
        const columns = Object.entries(fields).map(([key, field]) =>
          storageOf(field).written(key, withoutNeeds(field), line[key], null),
        )
        return Object.assign({}, ...columns)
      })
      return { [name]: JSON.stringify(rows) }
    },
    fileColumns: (name, { fields }, texts) => [
      {
        header: texts.head(name),
        width: 48,
        kind: 'lines',
        cell: (row) => lineTexts(name, fields, listOf(row[name], isRecord), texts, storageOf) || null,
      },
    ],
    trail(name, field, before, after, texts) {
      const textOf = (stored: unknown) => {
        const rows = answerLines(field, stored, 'ar')
        for (const row of rows)
          for (const [key, one] of Object.entries(field.fields)) {
            const id = row[key]
            if (one.kind === 'reference' && typeof id === 'number')
              row[relationKey(key)] = { id, name: texts.recordName(one.to, id) }
          }
        return lineTexts(name, field.fields, rows, texts, storageOf) || null
      }
      return [textOf(before), textOf(after)]
    },
  }
}

import { languagesOf } from '@bustan/contract/core/kinds/text/languagesOf.ts'
import type { BilingualField } from '@bustan/contract/core/kinds/text/bilingual.ts'
import { recordOf } from '@bustan/contract/core/values/objects.ts'
import { pickTranslation, textOrEmpty } from '../../../texts/translations.ts'
import { cellText } from '../../../documents/sheetCells.ts'
import { bothColumns } from './bothColumns.ts'
import { textCell } from '../kindStorage.ts'
import type { KindStorage } from '../kindStorage.ts'

export const bilingual: KindStorage<BilingualField> = {
  ...bothColumns,

  answer(answer, name, _field, row, language) {
    const both = { ar: textOrEmpty(row[`${name}_ar`]), en: textOrEmpty(row[`${name}_en`]) }
    answer[name] = pickTranslation(both, language)
    answer[`${name}_ar`] = both.ar
    answer[`${name}_en`] = both.en
    answer.trans = { ...answer.trans, [name]: both }
  },

  fileColumns: (name, field, { head }) =>
    languagesOf(field).map((language) => ({
      header: head(`${name}.${language}`),
      width: field.long ? 40 : 26,
      ...(field.long ? { kind: 'lines' as const } : {}),
      cell: (row) => textCell(recordOf(recordOf(row['trans'])[name])[language]),
    })),

  fromCells: (cells, { field }) =>
    Object.fromEntries(
      languagesOf(field).flatMap((language, at) =>
        cells[at] === undefined ? [] : [[language, cellText(cells[at])]],
      ),
    ),

  searchColumns: (name, field) => (field.long ? [] : [`${name}_ar`, `${name}_en`]),
}

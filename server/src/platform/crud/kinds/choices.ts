import type { ChoicesField } from '@bustan/contract/core/kinds/choices.ts'
import { isText, listOf } from '@bustan/contract/core/values/objects.ts'
import { cellList, listCell } from '../../documents/sheetCells.ts'
import { optionText } from './choice.ts'
import { fromTextCell, listColumn } from './kindStorage.ts'
import type { KindStorage } from './kindStorage.ts'

export const choices: KindStorage<ChoicesField> = {
  ...listColumn,
  fileColumns: (name, _field, texts) => [
    {
      header: texts.head(name),
      width: 26,
      cell: (row) =>
        cellList(
          texts.t,
          listOf(row[name], isText).map((option) => optionText(texts, name, option)),
        ),
    },
  ],
  fromCells(cells, { name, field, reader }) {
    const option = (text: string) => reader.option(name, field.options, text)
    return listCell(fromTextCell(cells), (text) => option(text) !== undefined).map(
      (text) => option(text) ?? text,
    )
  },
}

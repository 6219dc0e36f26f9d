import type { ReferencesField } from '@bustan/contract/core/kinds/references.ts'
import { relationsKey } from '@bustan/contract/core/kinds/relationKey.ts'
import { isNumber, isRecord, listOf } from '@bustan/contract/core/values/objects.ts'
import { cellList, listCell } from '../../documents/sheetCells.ts'
import { fromTextCell, listColumn } from './kindStorage.ts'
import type { KindStorage } from './kindStorage.ts'

export const references: KindStorage<ReferencesField> = {
  ...listColumn,
  fileColumns: (name, _field, { head, t }) => [
    {
      header: head(name),
      width: 30,
      cell: (row) =>
        cellList(
          t,
          listOf(row[relationsKey(name)], isRecord).map((one) => String(one['name'])),
        ),
    },
  ],
  fromCells(cells, { name, field: { to }, current, reader }) {
    const ids = listOf(current, isNumber)
    return listCell(fromTextCell(cells), (text) => reader.isRecord(to, text)).map((text) =>
      reader.record(name, to, text, ids),
    )
  },
}

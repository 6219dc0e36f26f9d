import type { ReferenceField } from '@bustan/contract/core/kinds/reference.ts'
import { relationKey } from '@bustan/contract/core/kinds/relationKey.ts'
import { isNumber, listOf, recordOf } from '@bustan/contract/core/values/objects.ts'
import { fromTextCell, oneColumn, textCell } from './kindStorage.ts'
import type { KindStorage } from './kindStorage.ts'

export const reference: KindStorage<ReferenceField> = {
  ...oneColumn,
  fileColumns: (name, _field, { head }) => [
    { header: head(name), width: 24, cell: (row) => textCell(recordOf(row[relationKey(name)])['name']) },
  ],
  fromCells(cells, { name, field, current, reader }) {
    const text = fromTextCell(cells)
    return text === '' ? '' : reader.record(name, field.to, text, listOf([current], isNumber))
  },
}

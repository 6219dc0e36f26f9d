import type { TimeField } from '@bustan/contract/core/kinds/time.ts'
import { timeCell } from '../../documents/sheetCells.ts'
import { oneColumn, textCell } from './kindStorage.ts'
import type { KindStorage } from './kindStorage.ts'

export const time: KindStorage<TimeField> = {
  ...oneColumn,
  fileColumns: (name, _field, { head }) => [
    { header: head(name), width: 10, cell: (row) => textCell(row[name]) },
  ],
  fromCells: ([cell]) => timeCell(cell),
}

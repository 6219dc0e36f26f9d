import type { DateField } from '@bustan/contract/core/kinds/date.ts'
import { fromTextCell, oneColumn } from './kindStorage.ts'
import type { KindStorage } from './kindStorage.ts'

export const date: KindStorage<DateField> = {
  ...oneColumn,
  fileColumns: (name, _field, { head }) => [
    {
      header: head(name),
      width: 14,
      kind: 'day',
      // Noon is on the same day in every time zone of a spreadsheet's reader.
      cell: (row) => (typeof row[name] === 'string' ? new Date(`${row[name]}T12:00:00Z`) : null),
    },
  ],
  fromCells: fromTextCell,
}

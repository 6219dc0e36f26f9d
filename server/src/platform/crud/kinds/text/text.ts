import type { TextField } from '@bustan/contract/core/kinds/text/text.ts'
import { localPhone } from '@bustan/contract/core/values/phone.ts'
import { textCell, oneColumn } from '../kindStorage.ts'
import type { KindStorage } from '../kindStorage.ts'

export const text: KindStorage<TextField> = {
  ...oneColumn,
  fileColumns: (name, { format }, { head }) => [
    {
      header: head(name),
      width: format === 'lines' ? 40 : 22,
      ...(format === 'lines' ? { kind: 'lines' as const } : {}),
      // With its plus a spreadsheet would take it for a formula.
      cell: (row) => textCell(format === 'phone' ? localPhone(String(row[name] ?? '')) : row[name]),
    },
  ],
  searchColumns: (name, { format }) => (format === 'lines' ? [] : [name]),
}

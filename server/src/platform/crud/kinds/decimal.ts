import type { DecimalField } from '@bustan/contract/core/kinds/decimal.ts'
import { numberCell, oneColumn } from './kindStorage.ts'
import type { KindStorage } from './kindStorage.ts'

export const decimal: KindStorage<DecimalField> = {
  ...oneColumn,
  answer(answer, name, _field, row) {
    answer[name] = row[name] === null ? null : Number(row[name])
  },
  fileColumns: (name, _field, { head }) => [
    { header: head(name), width: 14, cell: (row) => numberCell(row[name]) },
  ],
}

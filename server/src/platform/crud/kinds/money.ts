import type { MoneyField } from '@bustan/contract/core/kinds/money.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import { numberCell as readNumber } from '../../documents/numberCell.ts'
import { numberCell, oneColumn } from './kindStorage.ts'
import type { KindStorage } from './kindStorage.ts'

export const money: KindStorage<MoneyField> = {
  ...oneColumn,
  answer(answer, name, _field, row) {
    answer[name] = row[name] === null ? null : fromHalalas(Number(row[name]))
  },
  fileColumns: (name, _field, { head }) => [
    { header: head(name), width: 14, kind: 'money', cell: (row) => numberCell(row[name]) },
  ],
  fromCells: ([cell = null]) => readNumber(cell),
}

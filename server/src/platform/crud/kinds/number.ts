import type { NumberField } from '@bustan/contract/core/kinds/number.ts'
import { numberCell as readNumber } from '../../documents/numberCell.ts'
import { numberCell, oneColumn } from './kindStorage.ts'
import type { KindStorage } from './kindStorage.ts'

export const number: KindStorage<NumberField> = {
  ...oneColumn,
  // The driver reads a `numeric` as text.
  answer(answer, name, _field, row) {
    answer[name] = row[name] === null ? null : Number(row[name])
  },
  fileColumns: (name, { decimals, unit }, { head, t }) => [
    {
      header: unit ? `${head(name)} (${t(`unitNames/${unit}`)})` : head(name),
      width: 14,
      ...(decimals ? {} : { kind: 'whole' as const }),
      cell: (row) => numberCell(row[name]),
    },
  ],
  fromCells: ([cell = null]) => readNumber(cell),
}

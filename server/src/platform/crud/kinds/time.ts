import type { TimeField } from '@bustan/contract/core/kinds/time.ts'
import { oneColumn, textCell } from './kindStorage.ts'
import type { KindStorage } from './kindStorage.ts'

export const time: KindStorage<TimeField> = {
  ...oneColumn,
  answer(answer, name, _field, row) {
    answer[name] = row[name] ?? null
  },
  fileColumns: (name, _field, { head }) => [
    { header: head(name), width: 10, cell: (row) => textCell(row[name]) },
  ],
}

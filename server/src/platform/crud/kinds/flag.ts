import type { FlagField } from '@bustan/contract/core/kinds/flag.ts'
import { flagReader } from '../../documents/sheetCells.ts'
import type { KindStorage } from './kindStorage.ts'

const readFlag = flagReader()

export const flag: KindStorage<FlagField> = {
  columns: (name) => [name],
  answer(answer, name, field, row) {
    answer[name] = field.numeric ? Number(row[name]) : row[name]
    if (name === 'is_active') answer['status'] = row[name] ? 1 : 0
  },
  written: (name, field, value, before) =>
    value === undefined && before ? {} : { [name]: value ?? field.initial },
  fileColumns: (name, _field, { head, t }) => [
    { header: head(name), width: 12, cell: (row) => t(row[name] ? 'values/yes' : 'values/no') },
  ],
  // An empty cell turns nothing.
  fromCells: ([cell]) => (cell === null ? undefined : readFlag(cell)),
}

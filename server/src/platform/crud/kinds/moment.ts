import type { MomentField } from '@bustan/contract/core/kinds/moment.ts'
import { momentCell, shownMoment } from '../../documents/sheetCells.ts'
import { oneColumn } from './kindStorage.ts'
import type { KindStorage } from './kindStorage.ts'

export const moment: KindStorage<MomentField> = {
  ...oneColumn,
  answer(answer, name, _field, row) {
    const at = row[name]
    answer[name] = at instanceof Date ? at.toISOString() : null
  },
  fileColumns: (name, _field, { head }) => [
    {
      header: head(name),
      width: 20,
      kind: 'moment',
      cell: (row) => (typeof row[name] === 'string' ? new Date(row[name]) : null),
    },
  ],
  // A file has moments to the second: one that is shown alike is the same.
  fromCells([cell], { current, reader: { timeZone } }) {
    const read = momentCell(cell, timeZone)
    return current && shownMoment(current, timeZone) === shownMoment(read, timeZone) ? current : read
  },
}

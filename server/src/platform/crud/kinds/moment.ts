import type { MomentField } from '@bustan/contract/core/kinds/moment.ts'
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
}

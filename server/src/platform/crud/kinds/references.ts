import type { ReferencesField } from '@bustan/contract/core/kinds/references.ts'
import { relationsKey } from '@bustan/contract/core/kinds/relationKey.ts'
import { isRecord, listOf } from '@bustan/contract/core/values/objects.ts'
import { listColumn } from './kindStorage.ts'
import type { KindStorage } from './kindStorage.ts'

export const references: KindStorage<ReferencesField> = {
  ...listColumn,
  fileColumns: (name, _field, { head }) => [
    {
      header: head(name),
      width: 30,
      cell: (row) =>
        listOf(row[relationsKey(name)], isRecord)
          .map((one) => String(one['name']))
          .join('، ') || null,
    },
  ],
}

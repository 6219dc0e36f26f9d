import type { ReferencesField } from '@bustan/contract/core/kinds/references.ts'
import { relationsKey } from '@bustan/contract/core/kinds/relationKey.ts'
import { isRecord, listOf } from '@bustan/contract/core/values/objects.ts'
import type { KindStorage } from './kindStorage.ts'

export const references: KindStorage<ReferencesField> = {
  columns: (name) => [name],
  answer(answer, name, _field, row) {
    answer[name] = row[name] ?? []
  },
  written: (name, _field, value, before) => (value === undefined && before ? {} : { [name]: value ?? [] }),
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

import type { FileField } from '@bustan/contract/core/kinds/file.ts'
import { MAX_FILE } from '@bustan/contract/core/resource/limits.ts'
import { isRecord, recordOf, textValue } from '@bustan/contract/core/values/objects.ts'
import { sql } from 'kysely'
import { fileUrl } from '../../files/files.ts'
import { textCell } from './kindStorage.ts'
import type { KindStorage } from './kindStorage.ts'

const keyOf = (name: string) => `${name}_key`

export const file: KindStorage<FileField> = {
  columns: (name) => [keyOf(name)],
  // The name of a document stands beside its bytes, not in the table of the resource.
  joined: ({ name, table }) => sql`(
    select json_build_object('name', f.name, 'type', f.content_type, 'size', f.size)
    from files f where f.key = ${sql.ref(`${table}.${keyOf(name)}`)})`,
  answer(answer, name, _field, row) {
    const stored = row[name]
    answer[name] = isRecord(stored) ? { url: fileUrl(textValue(row[keyOf(name)])), ...stored } : null
  },
  // A new file is stored apart, before the row is written.
  written: (name, _field, value) => (value === null ? { [keyOf(name)]: null } : {}),
  fileColumns: (name, _field, { head }) => [
    { header: head(name), width: 30, cell: (row) => textCell(recordOf(row[name])['name']) },
  ],
  fileRule: ({ types, maxBytes = MAX_FILE }) => ({ types, maxBytes }),
}

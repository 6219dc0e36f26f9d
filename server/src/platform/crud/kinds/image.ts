import type { ImageField } from '@bustan/contract/core/kinds/image.ts'
import { textValue } from '@bustan/contract/core/values/objects.ts'
import { fileUrl, thumbnailUrl, typeOf } from '../../files/files.ts'
import type { KindStorage } from './kindStorage.ts'

export const image: KindStorage<ImageField> = {
  columns: (name) => [`${name}_key`],
  answer(answer, name, _field, row) {
    const key = textValue(row[`${name}_key`])
    answer[name] = fileUrl(key)
    answer[`${name}_thumbnail`] = thumbnailUrl(key)
    answer[`${name}_type`] = typeOf(key)
  },
  // A new file is stored apart, before the row is written.
  written: (name, _field, value) => (value === null ? { [`${name}_key`]: null } : {}),
  fileColumns: () => [],
  fileRule: ({ document, video }) => (document ? 'image-or-pdf' : video ? 'image-or-video' : 'image'),
}

import type { FieldOfKind } from '@bustan/contract/core/resource/fields.ts'
import { film } from '../scenes/values/films.ts'
import { png } from '../scenes/values/pictures.ts'
import { one } from './example.ts'
import type { Examples } from './example.ts'

export const image: Examples<FieldOfKind<'image'>> = {
  columns: (name) => one(`${name}_key`, 'text', true),
  needed: () => [],
  upload: async () => new Blob([new Uint8Array(await png())]),
  value: () => undefined,
  edges: () => [null, undefined],
  wrong: () => ['', 'no picture', '<svg xmlns="http://www.w3.org/2000/svg"/>'].map((file) => ({ file })),
  ignored: ['/files/other.webp', 5, {}, ['x']],
  answer: (name) => ({ [name]: null, [`${name}_thumbnail`]: null, [`${name}_type`]: null }),
  blank: '',
  audited: () => ({}),
  cells: () => ({}),
}

const PDF = '%PDF-1.7\n'

export const file: Examples<FieldOfKind<'file'>> = {
  columns: (name) => one(`${name}_key`, 'text', true),
  needed: () => [],
  upload: async () => new Blob([PDF]),
  value: () => undefined,
  edges: () => [null, undefined],
  wrong: ({ types, maxBytes = 0 }) => [
    ...['', 'no document', 'GIF89a', PDF.padEnd(maxBytes + 1)].map((content) => ({ file: content })),
    ...(types.includes('mp4') ? [] : [{ file: new Uint8Array(film(1)) }]),
  ],
  ignored: ['/files/other.pdf', 5, { url: '/files/other.pdf' }, ['x']],
  answer: (name) => ({ [name]: null }),
  blank: '',
  audited: () => ({}),
  cells: () => ({}),
}

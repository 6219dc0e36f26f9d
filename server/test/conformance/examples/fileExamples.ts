import type { FieldOfKind } from '@bustan/contract/core/resource/fields.ts'
import { isRecord, isText, listOf } from '@bustan/contract/core/values/objects.ts'
import { film } from '../../scenes/values/films.ts'
import { png } from '../../scenes/values/pictures.ts'
import { one, values, wholeField } from './example.ts'
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

const keysOf = (sent: unknown): string[] =>
  listOf(sent, (key) => isText(key) || isRecord(key)).map((key) => (isText(key) ? key : String(key['key'])))
const NO_PICTURE = `${'0'.repeat(32)}.webp`

export const gallery: Examples<FieldOfKind<'gallery'>> = {
  columns: (name) => one(name, 'text[]', false),
  needed: (field) => wholeField(field.required),
  // In an order of their own, so that none that keys could be sorted by fits all three.
  value: (_field, { place, pictures }) =>
    place === 1 ? pictures.slice(1).toReversed() : pictures.slice(place),
  edges: (_field, _today, _targets, pictures) => [
    pictures.slice(0, 1).map((key) => ({ key, url: `/files/${key}` })),
    [...pictures].toReversed(),
  ],
  wrong: ({ max }, { body }, name) =>
    values([
      'x',
      5,
      { a: 1 },
      [NO_PICTURE],
      [...keysOf(body[name]), NO_PICTURE],
      [...keysOf(body[name]), ''],
      [...keysOf(body[name]), 7],
      Array.from({ length: max + 1 }, (_, at) => NO_PICTURE.replace(/^00/, String(10 + at))),
    ]),
  ignored: [],
  answer: (name, _field, sent) => ({
    [name]: keysOf(sent).map((key) => ({
      key,
      url: `/files/${key}`,
      thumbnail: `/files/thumbnails/${key}`,
      type: 'image/webp',
    })),
  }),
  blank: [],
  audited: (name, _field, sent) => ({ [name]: keysOf(sent).length }),
  cells: (name, _field, sent) => ({ [name]: String(keysOf(sent).length) }),
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

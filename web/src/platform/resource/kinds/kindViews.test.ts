import type { Fields } from '@bustan/contract/core/resource/fields.ts'
import { expect, test } from 'vitest'
import { bodyOf, formValuesOf, missingFiles } from '../form/definedForm.ts'
import type { AnyRow } from '../kit.ts'
import { staleFields } from '../stale/staleFields.ts'

const fields: Fields = {
  image: { kind: 'image' },
  phone: { kind: 'text', format: 'phone', max: 20 },
  site: { kind: 'text', format: 'url', max: 200 },
  grade: { kind: 'choice', options: ['first', 'second'] },
  seasons: { kind: 'choices', options: ['winter', 'summer'] },
  opens_at: { kind: 'time' },
  seen_at: { kind: 'moment' },
  friend_ids: { kind: 'references', to: 'friends', max: 3 },
  place: { kind: 'point' },
  zone: { kind: 'area' },
  paper: { kind: 'file', types: ['pdf'], required: true },
  pictures: { kind: 'gallery', max: 3 },
  share: { kind: 'number', decimals: 1, min: -5, max: 100, unit: 'percent' },
  story: { kind: 'richText', max: 100 },
  periods: {
    kind: 'lines',
    max: 3,
    fields: {
      name: { kind: 'bilingual', max: 20 },
      price: { kind: 'money' },
      is_rare: { kind: 'flag', initial: true },
    },
  },
}

const period = { name: 'صيف', trans: { name: { ar: 'صيف', en: 'Summer' } }, price: 12.5, is_rare: false }

const row: AnyRow = {
  id: 7,
  version: 3,
  created_at: '2026-11-20T10:00:00.000Z',
  image: null,
  phone: '+966551234567',
  site: 'https://shop.example',
  grade: 'second',
  seasons: ['winter', 'summer'],
  opens_at: '08:30',
  seen_at: '2026-11-20T05:30:00.000Z',
  friend_ids: [4, 5],
  friends: [
    { id: 4, name: 'هند' },
    { id: 5, name: 'نورة' },
  ],
  place: { lat: 24.5, lng: 46.25 },
  zone: [
    { lat: 1, lng: 2 },
    { lat: 3, lng: 4 },
    { lat: 1, lng: 4 },
  ],
  paper: { url: '/files/p.file.pdf', name: 'عقد.pdf', type: 'application/pdf', size: 1200 },
  pictures: [
    { key: 'k.webp', url: '/files/k.webp', thumbnail: '/files/thumbnails/k.webp', type: 'image/webp' },
  ],
  share: -2.5,
  story: '<p>قصة</p>',
  story_ar: '<p>قصة</p>',
  story_en: '',
  periods: [period],
}

const inForm = {
  image: null,
  phone: '0551234567',
  site: 'https://shop.example',
  grade: 'second',
  seasons: ['winter', 'summer'],
  opens_at: '08:30',
  seen_at: '2026-11-20T05:30:00.000Z',
  friend_ids: [4, 5],
  place: { lat: '24.5', lng: '46.25' },
  zone: [
    { lat: '1', lng: '2' },
    { lat: '3', lng: '4' },
    { lat: '1', lng: '4' },
  ],
  paper: { url: '/files/p.file.pdf', name: 'عقد.pdf', size: '1200' },
  pictures: [
    { key: 'k.webp', url: '/files/k.webp', thumbnail: '/files/thumbnails/k.webp', type: 'image/webp' },
  ],
  share: '-2.5',
  story: { ar: '<p>قصة</p>', en: '' },
  periods: [{ name: { ar: 'صيف', en: 'Summer' }, price: '12.50', is_rare: false }],
}

test('a form begins with the values of its record, phones as they are dialled here', () => {
  expect(formValuesOf(fields, row)).toEqual(inForm)
})

test('a form of a new record begins with nothing', () => {
  expect(formValuesOf(fields, null)).toEqual({
    image: null,
    phone: '',
    site: '',
    grade: '',
    seasons: [],
    opens_at: '',
    seen_at: '',
    friend_ids: [],
    place: { lat: '', lng: '' },
    zone: [],
    paper: null,
    pictures: [],
    share: '',
    story: { ar: '', en: '' },
    periods: [],
  })
})

test('lists travel entry by entry beside a picture, and an empty one as a blank that empties it', () => {
  const image = new File(['x'], 'x.png', { type: 'image/png' })
  const body = bodyOf(fields, { ...inForm, image, seasons: [] }, 3, row)
  if (!(body instanceof FormData)) throw new Error('a picture travels in a form')
  expect([...body].filter(([name]) => /^(seasons|friend_ids)/.test(name))).toEqual([
    ['seasons', ''],
    ['friend_ids[0]', '4'],
    ['friend_ids[1]', '5'],
  ])
  expect([...body].filter(([name]) => name.startsWith('periods'))).toEqual([
    ['periods[0][name][ar]', 'صيف'],
    ['periods[0][name][en]', 'Summer'],
    ['periods[0][price]', '12.50'],
    ['periods[0][is_rare]', '0'],
  ])
})

test('rows that somebody else changed meanwhile are told, and those that are the same are not', () => {
  const now = { ...row, periods: [{ ...period, price: 13 }] }
  expect(staleFields(fields, row, now, inForm).map(({ path, by }) => [path, by])).toEqual([
    ['periods', 'them'],
  ])
  expect(staleFields(fields, row, { ...row }, inForm)).toEqual([])
})

test('places, corners and pictures travel part by part beside a file, and a document that was left alone does not', () => {
  const image = new File(['x'], 'x.png', { type: 'image/png' })
  const body = bodyOf(fields, { ...inForm, image }, 3, row)
  if (!(body instanceof FormData)) throw new Error('a picture travels in a form')
  const sent = new Map(body)
  expect([sent.get('place[lat]'), sent.get('zone[1][lng]'), sent.get('pictures[0][key]')]).toEqual([
    '24.5',
    '4',
    'k.webp',
  ])
  expect(sent.has('paper')).toBe(false)
  expect(new Map(Object.entries(bodyOf(fields, { ...inForm, paper: null }, 3, row))).get('paper')).toBeNull()
})

test('a document that has to be there and is not is missed by the name of its field', () => {
  expect(missingFiles(fields, { ...inForm, paper: null })).toEqual([{ field: 'paper', key: 'choose' }])
  expect(missingFiles(fields, inForm)).toEqual([])
})

test('what differs in places, areas, documents and pictures is told by their values, not by how they are held', () => {
  const mine = {
    ...inForm,
    place: { lat: '24.50', lng: '46.25' },
    zone: inForm.zone.toSpliced(2, 1, { lat: '2', lng: '4' }),
    paper: null,
    pictures: [],
  }
  const names = staleFields(fields, row, row, mine).map(({ path }) => path)
  expect(names).toEqual(['zone', 'paper', 'pictures'])
})

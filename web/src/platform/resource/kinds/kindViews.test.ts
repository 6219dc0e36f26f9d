import type { Fields } from '@bustan/contract/core/resource/fields.ts'
import { expect, test } from 'vitest'
import { bodyOf, formValuesOf } from '../form/definedForm.ts'
import type { AnyRow } from '../kit.ts'

const fields: Fields = {
  image: { kind: 'image' },
  phone: { kind: 'text', format: 'phone', max: 20 },
  site: { kind: 'text', format: 'url', max: 200 },
  grade: { kind: 'choice', options: ['first', 'second'] },
  seasons: { kind: 'choices', options: ['winter', 'summer'] },
  opens_at: { kind: 'time' },
  seen_at: { kind: 'moment' },
  friend_ids: { kind: 'references', to: 'friends', max: 3 },
}

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
})

import { defineResource } from '@bustan/contract/core/resource/resource.ts'
import { expect, test } from 'vitest'
import { formValuesOf } from '../form/definedForm.ts'
import type { AnyRow } from '../kit.ts'
import { staleFields } from './staleFields.ts'

const { fields } = defineResource({
  name: 'products',
  subject: 'products',
  fields: {
    name: { kind: 'bilingual', max: 60 },
    price: { kind: 'money' },
    unit_id: { kind: 'reference', to: 'units' },
    image: { kind: 'image' },
    is_active: { kind: 'flag', initial: true },
  },
  title: 'name',
  sort: [],
  actions: [],
})

const before: AnyRow = {
  id: 1,
  version: 1,
  created_at: '2026-11-20T10:00:00.000Z',
  trans: { name: { ar: 'تفاح', en: 'Apple' } },
  price: 6.5,
  unit_id: 2,
  image: '/files/a.webp',
  is_active: true,
}
const began = formValuesOf(fields, before)

test('what only they, only I, and both of us changed is told apart', () => {
  const now = { ...before, version: 2, price: 7, unit_id: 3 }
  const mine = { ...began, price: '8', name: { ar: 'تفاح', en: 'Green apple' } }
  expect(
    staleFields(fields, before, now, mine).map(({ path, theirs, mine: own, by }) => [path, theirs, own, by]),
  ).toEqual([
    ['name.en', 'Apple', 'Green apple', 'me'],
    ['price', '7.00', '8', 'both'],
    ['unit_id', 3, 2, 'them'],
  ])
})

test('one amount in two spellings, and what both made the same, is no difference', () => {
  expect(staleFields(fields, before, { ...before, price: 7 }, { ...began, price: '7.00' })).toEqual([])
})

test('a new picture is mine; a field that the form does not hold is passed over', () => {
  const { price: _, ...partial } = began
  const image = new File(['x'], 'b.png')
  const rows = staleFields(fields, before, { ...before, price: 9 }, { ...partial, image })
  expect(rows.map(({ path, by }) => [path, by])).toEqual([['image', 'me']])
})

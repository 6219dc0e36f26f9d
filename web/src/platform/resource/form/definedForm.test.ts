import type { Fields } from '@bustan/contract/core/resource/fields.ts'
import { describe, expect, test } from 'vitest'
import { bodyOf, formValuesOf, inputOf } from './definedForm.ts'
import type { AnyRow } from '../kit.ts'

const fields: Fields = {
  image: { kind: 'image', document: true },
  name: { kind: 'bilingual', max: 60 },
  is_active: { kind: 'flag', initial: true },
  parent_id: { kind: 'reference', to: 'things' },
}

const row: AnyRow = {
  id: 7,
  version: 3,
  created_at: '2026-11-20T10:00:00.000Z',
  image: '/files/a.webp',
  name: 'كيلو',
  trans: { name: { ar: 'كيلو', en: 'Kilo' } },
  is_active: false,
  parent_id: 4,
}

test('a new record starts with the values its definition names', () => {
  expect(formValuesOf(fields, null)).toEqual({
    image: null,
    name: { ar: '', en: '' },
    is_active: true,
    parent_id: null,
  })
})

test('an edit starts with both languages, whichever the answer was in', () => {
  expect(formValuesOf(fields, row)).toEqual({
    image: '/files/a.webp',
    name: { ar: 'كيلو', en: 'Kilo' },
    is_active: false,
    parent_id: 4,
  })
})

describe('the body of a save', () => {
  test('is JSON without the stored picture, with the version that was read', () => {
    expect(bodyOf(fields, formValuesOf(fields, row), 3)).toEqual({
      name: { ar: 'كيلو', en: 'Kilo' },
      is_active: false,
      parent_id: 4,
      version: 3,
    })
  })

  test('without a version says none: the save goes through whatever happened meanwhile', () => {
    expect(bodyOf(fields, formValuesOf(fields, row), undefined)).not.toHaveProperty('version')
  })

  test('is a form in brackets when a picture was picked', () => {
    const image = new File(['x'], 'a.png', { type: 'image/png' })
    const body = bodyOf(fields, { ...formValuesOf(fields, row), image, parent_id: null }, 3)
    if (!(body instanceof FormData)) throw new Error('not a form')
    const entries = [...body.entries()].filter(([, value]) => typeof value === 'string')
    expect(Object.fromEntries(entries)).toEqual({
      'name[ar]': 'كيلو',
      'name[en]': 'Kilo',
      is_active: '0',
      parent_id: '',
      version: '3',
    })
    expect(body.get('image')).toBeInstanceOf(File)
  })
})

describe('a picture that was taken away', () => {
  const twoPictures: Fields = { ...fields, cover: { kind: 'image' } }
  const both: AnyRow = { ...row, cover: '/files/b.webp' }
  const values = formValuesOf(twoPictures, both)

  test('is null in JSON, the one that stays is not named', () => {
    const body = bodyOf(twoPictures, { ...values, image: null }, 3, both)
    expect(body).toHaveProperty('image', null)
    expect(body).not.toHaveProperty('cover')
  })

  test('is blank in a form', () => {
    const cover = new File(['x'], 'b.png', { type: 'image/png' })
    const body = bodyOf(twoPictures, { ...values, image: null, cover }, 3, both)
    if (!(body instanceof FormData)) throw new Error('not a form')
    expect(body.get('image')).toBe('')
    expect(body.get('cover')).toBeInstanceOf(File)
  })

  test('is not named where there never was one', () => {
    expect(bodyOf(fields, formValuesOf(fields, null), undefined)).not.toHaveProperty('image')
    const bare: AnyRow = { ...row, image: null }
    expect(bodyOf(fields, formValuesOf(fields, bare), 3, bare)).not.toHaveProperty('image')
  })
})

test('pictures are no part of what the schema reads', () => {
  expect(inputOf(fields, formValuesOf(fields, row))).not.toHaveProperty('image')
})

describe('a field that counts only where a choice has its value', () => {
  const conditional: Fields = {
    grade: { kind: 'choice', options: ['first', 'second'] },
    defect: { kind: 'text', max: 60, required: true, onlyIf: ['grade', 'second'] },
    proof: { kind: 'image', onlyIf: ['grade', 'second'] },
  }
  const proof = new File(['x'], 'a.png', { type: 'image/png' })
  const typed = { grade: 'first', defect: 'A dent', proof }

  test('is sent as empty where it does not count, and as it was typed where it does', () => {
    expect(bodyOf(conditional, typed, 3)).toEqual({ grade: 'first', defect: null, version: 3 })
    const body = bodyOf(conditional, { ...typed, grade: 'second' }, 3)
    if (!(body instanceof FormData)) throw new Error('a picture travels in a form')
    expect([body.get('defect'), body.get('proof')]).toEqual(['A dent', proof])
  })
})

import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'

const brief = (before: unknown, after: unknown) =>
  differencesOf(before, after).map(({ field, kind, before: was, after: is }) => [field, kind, was, is])

test('only what differs, without what changes every time', () => {
  expect(
    brief(
      { id: 1, version: 1, name_ar: 'كيلو', name_en: 'Kilo', is_active: true, search: 'x', updated_at: 'a' },
      {
        id: 1,
        version: 2,
        name_ar: 'كيلو',
        name_en: 'Kilogram',
        is_active: false,
        search: 'y',
        updated_at: 'b',
      },
    ),
  ).toEqual([
    ['name.en', 'text', 'Kilo', 'Kilogram'],
    ['is_active', 'flag', true, false],
  ])
})

test('a new record shows what it has, a deleted one what it had, an empty text is nothing', () => {
  expect(brief(null, { id: 3, name_ar: 'سلة', description_ar: '', image_key: null })).toEqual([
    ['name.ar', 'text', null, 'سلة'],
  ])
  expect(brief({ stars: 4, opened: false }, null)).toEqual([
    ['stars', 'number', 4, null],
    ['opened', 'flag', false, null],
  ])
  expect(brief(undefined, undefined)).toEqual([])
})

test('a state that a definition has is none of the states of orders', () => {
  const machine = { states: { open: 'info', closed: 'neutral' }, initial: 'open', moves: [] } as const
  const fields = { state: { kind: 'state', machine } } as const
  expect(differencesOf({ state: 'open' }, { state: 'closed' }, fields)).toMatchObject([{ kind: 'text' }])
})

test('values say how they are to be read', () => {
  expect(
    brief(
      { state: 'new', price: 100, image_key: 'a.webp', permissions: ['units index'], phones: ['1'] },
      {
        state: 'prepared',
        price: 250,
        image_key: 'b.webp',
        permissions: ['units index', 'units edit'],
        phones: ['1', '2'],
        birthdate: '2026-01-02',
        last_login_at: '2026-01-02T03:04:05.678Z',
        rows: [{ a: 1 }],
        value: { delivery: { free: true } },
      },
    ).map(([field, kind]) => [field, kind]),
  ).toEqual([
    ['birthdate', 'day'],
    ['image', 'picture'],
    ['price', 'money'],
    ['state', 'state'],
    ['permissions', 'permissions'],
    ['last_login_at', 'moment'],
    ['phones', 'list'],
    ['rows', 'json'],
    ['value.delivery.free', 'flag'],
  ])
})

test('ids of other records are references; names given by the recorder stay names', () => {
  expect(differencesOf({ parent_id: null, roles: [1] }, { parent_id: 5, roles: [1, 2] })).toEqual([
    { field: 'parent', kind: 'reference', to: 'categories', before: null, after: 5 },
    { field: 'roles', kind: 'list', to: 'roles', before: [1], after: [1, 2] },
  ])
  expect(differencesOf({ roles: ['Cook'] }, { roles: ['Cook', 'Driver'] })).toMatchObject([
    { field: 'roles', kind: 'list', to: null },
  ])
})

test('fields of a definition are read by their kinds: amounts, and records of whatever resource they name', () => {
  const fields = {
    bank_id: { kind: 'reference', to: 'banks' },
    fee: { kind: 'money' },
    places: { kind: 'number', max: 9 },
  } as const
  expect(
    differencesOf({ bank_id: 1, fee: 100, places: 1 }, { bank_id: 2, fee: 200, places: 2 }, fields),
  ).toEqual([
    { field: 'bank', kind: 'reference', to: 'banks', before: 1, after: 2 },
    { field: 'fee', kind: 'money', to: null, before: 100, after: 200 },
    { field: 'places', kind: 'number', to: null, before: 1, after: 2 },
  ])
})

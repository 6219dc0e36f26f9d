import { toWesternDigits } from '@bustan/contract/core/arabic/digits.ts'
import type { FieldOfKind } from '@bustan/contract/core/resource/fields.ts'
import { addDays } from '@bustan/contract/core/values/dates.ts'
import { MAX_HALALAS } from '@bustan/contract/core/values/money.ts'
import { NO_NUMBERS, numberOrNull, one, values, wholeField } from './example.ts'
import type { Examples } from './example.ts'

export const money: Examples<FieldOfKind<'money'>> = {
  columns: (name, field) => one(name, 'integer', !field.required),
  needed: (field) => wholeField(field.required),
  value: (_field, { place }) => ['10.25', '٢٠٫٥', 30.75][place],
  edges: ({ positive }) => [positive ? 0.01 : 0, String(MAX_HALALAS / 100)],
  wrong: ({ positive }) => values([...NO_NUMBERS, -1, MAX_HALALAS / 100 + 1, ...(positive ? [0] : [])]),
  ignored: [],
  answer: (name, _field, sent) => ({ [name]: sent === '٢٠٫٥' ? 20.5 : numberOrNull(sent) }),
  blank: '',
  audited: (name, _field, sent) => ({ [name]: sent === '٢٠٫٥' ? 2050 : Math.round(Number(sent) * 100) }),
  cells: (name, _field, sent) => ({ [name]: sent === '٢٠٫٥' ? '20.50' : Number(sent).toFixed(2) }),
}

const ARABIC_ZERO = 0x660
const inArabicDigits = (value: number) =>
  String(value)
    .replaceAll(/\d/g, (digit) => String.fromCodePoint(ARABIC_ZERO + Number(digit)))
    .replace('.', '٫')
const readNumber = (sent: unknown) => Number(toWesternDigits(String(sent)))

export const number: Examples<FieldOfKind<'number'>> = {
  columns: (name, { decimals, required }) => one(name, decimals ? 'numeric' : 'integer', !required),
  needed: (field) => wholeField(field.required),
  // The first, last by its text, comes before the others by its value.
  value: ({ min = 0, max, decimals = 0 }, { place }) => {
    const range = (max - min) / 1000
    return Number((min + ([9 * range, 10 * range][place] ?? max - min)).toFixed(decimals))
  },
  edges: ({ min = 0, max }) => [inArabicDigits(min), max],
  wrong: ({ min = 0, max, decimals = 0 }) =>
    values([...NO_NUMBERS, min - 1, max + 1, 2 ** 31, `${min}.${'0'.repeat(decimals)}1`, '9'.repeat(400)]),
  ignored: [],
  answer: (name, _field, sent) => ({
    [name]: sent === undefined || sent === null || sent === '' ? null : readNumber(sent),
  }),
  blank: '',
  audited: (name, { decimals }, sent) => ({
    [name]: decimals ? readNumber(sent).toFixed(decimals) : readNumber(sent),
  }),
  cells: (name, _field, sent) => ({ [name]: String(readNumber(sent)) }),
}

export const date: Examples<FieldOfKind<'date'>> = {
  columns: (name, field) => one(name, 'date', !field.required),
  needed: (field) => wholeField(field.required),
  value: ({ notBefore }, { place }) => `2199-0${notBefore ? 2 : 1}-0${place + 1}`,
  edges: ({ fromToday, notBefore }, today) => [fromToday || notBefore ? today : '1900-01-01', '2199-12-31'],
  wrong: ({ fromToday, notBefore }, { today, body }) =>
    values([
      'soon',
      '2199-02-30',
      '2199-13-01',
      21_990_101,
      {},
      [],
      true,
      ...(fromToday ? [addDays(today, -1)] : []),
      ...(notBefore ? [addDays(String(body[notBefore]), -1)] : []),
    ]),
  ignored: [],
  answer: (name, _field, sent) => ({ [name]: sent ?? null }),
  blank: '',
  audited: (name, _field, sent) => ({ [name]: sent }),
  cells: (name, _field, sent) => ({ [name]: String(sent) }),
}

export const time: Examples<FieldOfKind<'time'>> = {
  columns: (name, field) => one(name, 'text', !field.required),
  needed: (field) => wholeField(field.required),
  value: (_field, { place }) => `0${place + 1}:30`,
  edges: () => ['٠٠:٠٠', '23:59'],
  wrong: () => values(['24:00', '8', '08:60', 'soon', 830, {}, [], true]),
  ignored: [],
  answer: (name, _field, sent) => ({ [name]: sent === '٠٠:٠٠' ? '00:00' : (sent ?? null) }),
  blank: '',
  audited: (name, _field, sent) => ({ [name]: sent }),
  cells: (name, _field, sent) => ({ [name]: String(sent) }),
}

const utc = (sent: unknown) =>
  sent === undefined || sent === null ? null : new Date(String(sent)).toISOString()

export const moment: Examples<FieldOfKind<'moment'>> = {
  columns: (name, field) => one(name, 'timestamp with time zone', !field.required),
  needed: (field) => wholeField(field.required),
  value: (_field, { place }) => `2199-01-0${place + 1}T08:30:00+03:00`,
  edges: () => ['1900-01-01T00:00:00Z', '2199-12-31T23:59:59.999Z'],
  wrong: () =>
    values(['soon', '2199-02-30T00:00:00Z', '2199-01-01', '2199-01-01T25:00:00.000Z', 5, {}, [], true]),
  ignored: [],
  answer: (name, _field, sent) => ({ [name]: utc(sent) }),
  blank: '',
  audited: (name, _field, sent) => ({ [name]: utc(sent) }),
  // The suite compares what a file has of it by the shop's clock where it matters (kinds.test.ts).
  cells: () => ({}),
}

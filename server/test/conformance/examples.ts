import type { Field, FieldOfKind, Kind } from '@bustan/contract/core/resource/fields.ts'
import { relationKey } from '@bustan/contract/core/kinds/relationKey.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { addDays } from '@bustan/contract/core/values/dates.ts'
import { MAX_HALALAS } from '@bustan/contract/core/values/money.ts'
import { isOneOf, recordOf } from '@bustan/contract/core/values/objects.ts'
import { translateIn } from '../../src/platform/texts/texts.ts'

export type Mode = 'create' | 'edit'

/** The record that a value is for. `place` is 0, 1 or 2: values ascend by it, Arabic texts descend. */
export interface Sample {
  place: number
  /** A word of letters alone in each language, by which the record is found. */
  mark: Record<Language, string>
  /** Ids of three records that a reference may name. */
  targets: readonly number[]
}

/** A value that is refused. `at` is where inside the field it lies: `.ar`. */
export interface Wrong {
  value?: unknown
  /** The content of a file that is sent instead. */
  file?: string
  at?: string
}

/** The surroundings of a value: the business day, and the valid record that it is put into. */
export interface Around {
  today: string
  body: Readonly<Record<string, unknown>>
}

/** The facts about a kind of field that its definition implies: what it takes, refuses, answers, stores and exports. */
export interface Examples<F extends Field> {
  /** The columns of a field, by name, with the type that the database gives each; null where it may be empty. */
  columns(name: string, field: F): Record<string, { type: string; isNull: boolean }>
  /** The parts that have to be filled, by the place at which a refusal names them: `.ar`, or empty for the field itself. */
  needed(field: F, mode: Mode): readonly string[]
  /** A valid value as it is sent; undefined where it comes as a file. */
  value(field: F, sample: Sample): unknown
  /** The least and the most that is taken. */
  edges(field: F, today: string, targets: readonly number[]): readonly [unknown, unknown]
  wrong(field: F, around: Around): readonly Wrong[]
  /** Values in its place that are neither taken nor refused. */
  ignored: readonly unknown[]
  /** The part of a record that the field answers where `sent` was stored; undefined was never sent. */
  answer(name: string, field: F, sent: unknown, language: Language): Record<string, unknown>
  /** A blank that empties the field, or undefined where it always has a value. */
  blank: unknown
  /** The stored values as the audit trail shows them, by its name for the field. */
  audited(name: string, field: F, sent: unknown): Record<string, unknown>
  /** The cells of a file, by the field of their label. A reference has its record's name, which only the caller knows. */
  cells(name: string, field: F, sent: unknown, language: Language): Record<string, string>
}

const WORDS = { en: ['Alder', 'Birch', 'Cedar'], ar: ['ثوم', 'توت', 'بلح'] } as const
const NO_NUMBERS = ['x', '1e3', {}, [], true, [1]]
const languagesOf = ({ only }: FieldOfKind<'bilingual'>): readonly Language[] =>
  only ? [only] : ['ar', 'en']
const suffix = (language: Language) => `.${language}`
const wholeField = (isNeeded: boolean | undefined) => (isNeeded ? [''] : [])
const values = (all: readonly unknown[]): Wrong[] => all.map((value) => ({ value }))
const one = (name: string, type: string, isNull: boolean) => ({ [name]: { type, isNull } })
const numberOrNull = (sent: unknown) => (sent === undefined || sent === null ? null : Number(sent))

function wrongTexts(field: FieldOfKind<'bilingual'>, language: Language): unknown[] {
  const all: unknown[] = [5, true, ['x'], { x: 'x' }, (language === 'ar' ? 'ب' : 'b').repeat(field.max + 1)]
  if (!field.anyScript && !field.long) all.push(language === 'ar' ? 'Latin' : 'حروف')
  if (field.lettersOnly && language === 'ar') all.push('خصم 20', 'خصم، عرض')
  return all
}

const bilingual: Examples<FieldOfKind<'bilingual'>> = {
  columns: (name, field) =>
    Object.fromEntries(
      languagesOf(field).map((language) => [
        `${name}_${language}`,
        { type: 'text', isNull: !field.required },
      ]),
    ),
  needed: (field, mode) => (field.required?.[mode] ?? []).map(suffix),
  value: (field, { place, mark }) =>
    Object.fromEntries(
      languagesOf(field).map((language) => [
        language,
        `${WORDS[language][place]}${field.long ? '\n' : ' '}${mark[language]}`,
      ]),
    ),
  edges: (field) => [
    Object.fromEntries(languagesOf(field).map((language) => [language, language === 'ar' ? 'ب' : 'b'])),
    Object.fromEntries(
      languagesOf(field).map((language) => [language, (language === 'ar' ? 'ب' : 'b').repeat(field.max)]),
    ),
  ],
  wrong: (field) => [
    ...values(['text', 5, true, ['x']]),
    ...languagesOf(field).flatMap((language) =>
      wrongTexts(field, language).map((text) => ({
        value: { ...recordOf(bilingual.edges(field, '', [])[0]), [language]: text },
        at: suffix(language),
      })),
    ),
  ],
  ignored: [],
  answer(name, field, sent, language) {
    const { ar = '', en = '' }: Partial<Record<Language, unknown>> = recordOf(sent)
    const both = field.required ? { ar: ar || en, en: en || ar } : { ar, en }
    const other = language === 'ar' ? 'en' : 'ar'
    return {
      [name]: both[language] || both[other],
      [`${name}_ar`]: both.ar,
      [`${name}_en`]: both.en,
      trans: { [name]: both },
    }
  },
  blank: { ar: ' ', en: '' },
  audited: (name, field, sent) =>
    Object.fromEntries(
      languagesOf(field).map((language) => [name + suffix(language), recordOf(sent)[language]]),
    ),
  cells: (name, field, sent) =>
    Object.fromEntries(
      languagesOf(field).map((language) => [name + suffix(language), String(recordOf(sent)[language])]),
    ),
}

const flag: Examples<FieldOfKind<'flag'>> = {
  columns: (name) => one(name, 'boolean', false),
  needed: (field, mode) => wholeField(field.required && mode === 'create'),
  value: ({ initial }, { place }) => (place === 1 ? initial : !initial),
  edges: () => ['0', 'TRUE'],
  wrong: () => values(['maybe', 2, {}, [], [1]]),
  ignored: [],
  answer(name, field, sent) {
    const isOn = sent === undefined ? field.initial : isOneOf<unknown>([true, 1, '1', 'TRUE'], sent)
    return {
      [name]: field.numeric ? Number(isOn) : isOn,
      ...(name === 'is_active' ? { status: Number(isOn) } : {}),
    }
  },
  blank: undefined,
  audited: (name, _field, sent) => ({ [name]: sent }),
  cells: (name, _field, sent, language) => ({
    [name]: translateIn(language)(sent === true ? 'values/yes' : 'values/no'),
  }),
}

const image: Examples<FieldOfKind<'image'>> = {
  columns: (name) => one(`${name}_key`, 'text', true),
  needed: () => [],
  value: () => undefined,
  edges: () => [null, undefined],
  wrong: () => ['', 'no picture', '<svg xmlns="http://www.w3.org/2000/svg"/>'].map((file) => ({ file })),
  ignored: ['/files/other.webp', 5, {}, ['x']],
  answer: (name) => ({ [name]: null, [`${name}_thumbnail`]: null, [`${name}_type`]: null }),
  blank: '',
  audited: () => ({}),
  cells: () => ({}),
}

const reference: Examples<FieldOfKind<'reference'>> = {
  columns: (name, field) => one(name, 'integer', !field.required),
  needed: (field) => wholeField(field.required),
  value: (_field, { place, targets }) => targets[place],
  edges: (_field, _today, targets) => [String(targets[0]), targets[1]],
  wrong: () => values([...NO_NUMBERS, 0, -1, 1.5, 2_147_483_647, 2_147_483_648]),
  ignored: [],
  answer: (name, _field, sent) => ({
    [name]: numberOrNull(sent),
    [relationKey(name)]: numberOrNull(sent) === null ? null : { id: Number(sent) },
  }),
  blank: '',
  audited: (name, _field, sent) => ({ [relationKey(name)]: { id: sent } }),
  cells: () => ({}),
}

const money: Examples<FieldOfKind<'money'>> = {
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

const decimal: Examples<FieldOfKind<'decimal'>> = {
  columns: (name, field) => one(name, 'numeric', !field.required),
  needed: (field) => wholeField(field.required),
  value: ({ max }, { place }) => Number(((max / 8) * (place + 1)).toFixed(3)),
  edges: ({ max }) => ['0.001', max],
  wrong: ({ max }) => values([...NO_NUMBERS, -1, max + 1, '0.1234']),
  ignored: [],
  answer: (name, _field, sent) => ({ [name]: numberOrNull(sent) }),
  blank: '',
  audited: (name, _field, sent) => ({ [name]: Number(sent).toFixed(3) }),
  cells: (name, _field, sent) => ({ [name]: String(sent) }),
}

const date: Examples<FieldOfKind<'date'>> = {
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

const kinds: { [K in Kind]: Examples<FieldOfKind<K>> } = {
  bilingual,
  flag,
  image,
  reference,
  money,
  decimal,
  date,
}

/** The examples of a field, by its kind. */
export const examplesOf = ({ kind }: Field): Examples<Field> => kinds[kind]

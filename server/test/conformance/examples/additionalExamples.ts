import { toWesternDigits } from '@bustan/contract/core/arabic/digits.ts'
import type { FieldOfKind } from '@bustan/contract/core/resource/fields.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { isRecord, listOf, recordOf } from '@bustan/contract/core/values/objects.ts'
import { translateIn } from '../../../src/platform/texts/texts.ts'
import { one, values } from './example.ts'
import type { Examples, Wrong } from './example.ts'

type Both = Readonly<Record<Language, string>>

/** A field that a shop added: a row of the table that defines them. */
export interface AddedExample {
  id: number
  label: Both
  type: string
  options: readonly Both[]
  is_optional: boolean
  is_active: boolean
}

const colours: readonly Both[] = [
  { ar: 'أحمر', en: 'Red' },
  { ar: 'أخضر', en: 'Green' },
]
const added = (id: number, type: string, ar: string, en: string, more: object = {}): AddedExample => ({
  id,
  label: { ar, en },
  type,
  options: [],
  is_optional: true,
  is_active: true,
  ...more,
})

const TEXT = 900_001
const NUMBER = 900_002
const PARAGRAPHS = 900_003
const CHECK = 900_004
const RADIO = 900_005
const LIST = 900_006
const OFF = 900_007
const UNKNOWN = 899_999

/** The fields that stand beside those of a definition while the suite runs over it: one of each type, and one that is off. */
export const addedExamples: readonly AddedExample[] = [
  added(TEXT, 'textbox', 'الصانع', 'Maker', { is_optional: false }),
  added(NUMBER, 'numberbox', 'السعة', 'Capacity'),
  added(PARAGRAPHS, 'textarea', 'السيرة', 'Story'),
  added(CHECK, 'checkbox', 'مؤمَّن', 'Insured'),
  added(RADIO, 'radio', 'اللون', 'Colour', { options: colours }),
  added(LIST, 'dropdown', 'البطانة', 'Lining', { options: colours }),
  added(OFF, 'textbox', 'المتروك', 'Dropped', { is_optional: false, is_active: false }),
]

const optionOf = (sent: unknown): Both | undefined =>
  colours.find(({ ar, en }) => [ar, en].includes(String(sent)))

/** A value as it is stored; null where there is none. */
function storedValue(type: string, sent: unknown): string | number | boolean | null {
  if (sent === undefined || sent === '') return null
  if (type === 'numberbox') return Number(toWesternDigits(String(sent)))
  if (type === 'checkbox') return String(sent) === 'true' || String(sent) === '1'
  return optionOf(sent)?.ar ?? String(sent).trim()
}

const sentById = (sent: unknown): Readonly<Record<string, unknown>> =>
  Array.isArray(sent)
    ? Object.fromEntries(listOf(sent, isRecord).map((row) => [String(row['id']), row['value']]))
    : recordOf(sent)

/** The values of the fields that are asked for. */
const answered = (sent: unknown, language: Language) =>
  addedExamples
    .filter((field) => field.is_active)
    .map(({ id, label, type }) => {
      const value = storedValue(type, sentById(sent)[id])
      const word =
        typeof value === 'boolean' ? translateIn(language)(value ? 'values/yes' : 'values/no') : value
      const text = word === null ? null : (optionOf(value)?.[language] ?? String(word))
      return { id, label: label[language], type, value, text }
    })

const linesOf = (sent: unknown, language: Language, isStored: boolean) =>
  answered(sent, language)
    .filter(({ value }) => value !== null)
    .map(({ label, value, text }) => `${label}: ${isStored && typeof value === 'string' ? value : text}`)
    .join('\n')

const good = { [TEXT]: 'Alder' }
const wrongAt = (id: number, all: readonly unknown[]): Wrong[] =>
  all.map((value) => ({ value: { ...good, [id]: value }, at: `.${id}` }))

export const additional: Examples<FieldOfKind<'additional'>> = {
  columns: (name) => one(name, 'jsonb', false),
  // An edit that sends nothing of it leaves it.
  needed: (_field, mode) => (mode === 'create' ? [`.${TEXT}`] : []),
  isLate: true,
  label: (part, language) => addedExamples.find(({ id }) => part === `.${id}`)?.label[language] ?? '',
  value: (_field, { place }) => ({
    [TEXT]: ['Alder', 'Birch', 'Cedar'][place],
    [NUMBER]: [1.5, '٢', -3][place],
    [PARAGRAPHS]: `one\n${place}`,
    [CHECK]: place > 0,
    [RADIO]: colours[place % 2]?.ar,
    [LIST]: colours[place % 2]?.en,
    // Nobody asks for these.
    [OFF]: 'x',
    [UNKNOWN]: 'x',
  }),
  edges: () => [
    { [TEXT]: ' b ', [NUMBER]: '-1000000000', [CHECK]: '0', [LIST]: '' },
    [
      { id: TEXT, value: 'b'.repeat(200) },
      { id: String(NUMBER), value: 1_000_000_000 },
      { id: PARAGRAPHS, value: 'b'.repeat(2_000) },
      { id: CHECK, value: '1' },
    ],
  ],
  wrong: () => [
    ...values(['text', 5, true, ['x'], [5]]),
    { value: {}, at: `.${TEXT}` },
    { value: [], at: `.${TEXT}` },
    { value: { a: 1, [OFF]: 'x' }, at: `.${TEXT}` },
    ...wrongAt(TEXT, ['', ' ', null, 5, {}, 'b'.repeat(201)]),
    ...wrongAt(NUMBER, ['x', true, [1], {}, 1_000_000_001]),
    ...wrongAt(PARAGRAPHS, [5, {}, 'b'.repeat(2_001)]),
    ...wrongAt(CHECK, ['maybe', 2, {}]),
    ...wrongAt(RADIO, ['Blue', 5, true, ['أحمر']]),
    ...wrongAt(LIST, ['Blue', 5, true, ['أحمر']]),
  ],
  ignored: [],
  answer: (name, _field, sent, language) => ({ [name]: answered(sent, language) }),
  blank: undefined,
  audited: (name, _field, sent) => ({ [name]: linesOf(sent, 'en', true) }),
  cells: (name, _field, sent, language) => ({ [name]: linesOf(sent, language, false) }),
}

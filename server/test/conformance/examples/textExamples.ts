import { expect } from 'vitest'
import type { TextFormat } from '@bustan/contract/core/kinds/text/textFormats.ts'
import type { FieldOfKind } from '@bustan/contract/core/resource/fields.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { textOr } from '@bustan/contract/core/texts/translate.ts'
import { recordOf } from '@bustan/contract/core/values/objects.ts'
import { translateIn } from '../../../src/platform/texts/texts.ts'
import { one, values, wholeField } from './example.ts'
import type { Examples } from './example.ts'

const WORDS = { en: ['Alder', 'Birch', 'Cedar'], ar: ['ثوم', 'توت', 'بلح'] } as const
const languagesOf = ({ only }: FieldOfKind<'bilingual'>): readonly Language[] =>
  only ? [only] : ['ar', 'en']
const BOTH = ['ar', 'en'] as const
const suffix = (language: Language) => `.${language}`

function wrongTexts(field: FieldOfKind<'bilingual'>, language: Language): unknown[] {
  const all: unknown[] = [5, true, ['x'], { x: 'x' }, (language === 'ar' ? 'ب' : 'b').repeat(field.max + 1)]
  if (!field.anyScript && !field.long) all.push(language === 'ar' ? 'Latin' : 'حروف')
  if (field.lettersOnly && language === 'ar') all.push('خصم 20', 'خصم، عرض')
  return all
}

export const bilingual: Examples<FieldOfKind<'bilingual'>> = {
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
        value: { ...recordOf(bilingual.edges(field, '', [], [])[0]), [language]: text },
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

/** Three texts of a format as they are stored, one in another spelling, and what is none. */
interface FormatExamples {
  good: readonly [string, string, string]
  spelled: string
  wrong: readonly unknown[]
}

const formats: Readonly<Record<TextFormat, FormatExamples>> = {
  line: { good: ['Alder', 'Birch', 'Cedar'], spelled: '  Alder ', wrong: [] },
  lines: { good: ['Alder\none', 'Birch\ntwo', 'Cedar\nthree'], spelled: 'Alder\r\none', wrong: [] },
  code: { good: ['A-1', 'B.2', 'C_3'], spelled: ' A-1', wrong: ['A 1', '-A', 'ألف'] },
  email: {
    good: ['a@farm.example', 'b@farm.example', 'c@farm.example'],
    spelled: ' A@Farm.Example ',
    wrong: ['farm.example', 'a@farm'],
  },
  iban: {
    good: ['SA0380000000608010167519', 'SA4420000001234567891234', 'SA1810000001234567891234'],
    spelled: 'sa03 8000 0000 6080 1016 7519',
    wrong: ['SA0380000000608010167518', 'GB82WEST12345698765432'],
  },
  nationalId: {
    good: ['1000000008', '2000000006', '1000000016'],
    spelled: '١٠٠٠٠٠٠٠٠٨',
    wrong: ['1000000009', '3000000004'],
  },
  phone: {
    good: ['+966551234561', '+966551234562', '+966551234563'],
    spelled: '٠٥٥ ١٢٣ ٤٥٦١',
    wrong: ['0551', '+1'],
  },
  plate: { good: ['ABJ 1', 'DRS 22', 'XTE 333'], spelled: '١ أ ب ح', wrong: ['ABC 1', 'ABJ 12345'] },
  plu: { good: ['0412', '10412', '104120'], spelled: '٠٤١٢', wrong: ['412', '1041200', '041A'] },
  register: {
    good: ['1010123456', '1010123457', '1010123458'],
    spelled: '١٠١٠ ١٢٣٤٥٦',
    wrong: ['101012345', '10101234567'],
  },
  url: {
    good: ['https://a.example', 'https://b.example/x', 'http://c.example:8080/'],
    spelled: 'A.example',
    wrong: ['javascript:alert(1)', 'a', 'https://a:b@c.example'],
  },
  vatNumber: {
    good: ['310122393500003', '310122393500013', '310122393500023'],
    spelled: '٣١٠١٢٢٣٩٣٥٠٠٠٠٣',
    wrong: ['310122393500004', '31012239350003'],
  },
}

const examplesOfFormat = ({ format = 'line' }: FieldOfKind<'text'>) => formats[format]
const FREE: readonly TextFormat[] = ['line', 'lines', 'code']
const isFree = ({ format = 'line' }: FieldOfKind<'text'>) => FREE.includes(format)

// Numbers of labels are the one text here that no two records have: each example is another one, from a start of its own in each run.
const plus = { next: 100_000 + (Date.now() % 800_000) }
const nextPlu = (): string => String(plus.next++)

/** Another spelling of the first example of a text. */
export const spelledOtherwise = (field: FieldOfKind<'text'>): string => examplesOfFormat(field).spelled

export const text: Examples<FieldOfKind<'text'>> = {
  columns: (name, field) => one(name, 'text', !field.required),
  needed: (field) => wholeField(field.required),
  value(field, { place, mark }) {
    if (field.format === 'plu') return nextPlu()
    const text = examplesOfFormat(field).good[place] ?? ''
    // A text of any words holds those of its record: it may be all that this is found by.
    return isFree(field)
      ? `${text}${field.format === 'code' ? '-' : ' '}${mark.en}`.slice(0, field.max)
      : text
  },
  edges: (field) =>
    field.format === 'plu'
      ? [nextPlu(), nextPlu()]
      : [
          examplesOfFormat(field).spelled,
          isFree(field) ? 'b'.repeat(field.max) : examplesOfFormat(field).good[1],
        ],
  wrong: (field) =>
    values([
      5,
      true,
      ['x'],
      { x: 'x' },
      'b'.repeat(Math.max(field.max, 600) + 1),
      ...examplesOfFormat(field).wrong,
    ]),
  ignored: [],
  answer(name, field, sent) {
    const { good, spelled } = examplesOfFormat(field)
    return { [name]: sent === spelled ? good[0] : (sent ?? null) }
  },
  blank: ' ',
  audited: (name, _field, sent) => ({ [name]: sent }),
  cells: (name, { format }, sent) => ({
    [name]: format === 'phone' ? String(sent).replace('+966', '0') : String(sent),
  }),
}

/** The text that an option is called by. */
const optionIn = (language: Language, name: string, option: unknown) =>
  textOr(translateIn(language), `choices/${name}/${String(option)}`, String(option))

export const choice: Examples<FieldOfKind<'choice'>> = {
  columns: (name, field) => one(name, 'text', !field.required),
  needed: (field) => wholeField(field.required),
  value: ({ options }, { place }) => options[place % options.length],
  edges: ({ options }) => [options[0], options.at(-1)],
  wrong: () => values(['none of them', 5, true, {}, ['first']]),
  ignored: [],
  answer: (name, _field, sent) => ({ [name]: sent ?? null }),
  blank: '',
  audited: (name, _field, sent) => ({ [name]: sent }),
  cells: (name, _field, sent, language) => ({ [name]: optionIn(language, name, sent) }),
}

/** A call never sets a state, so each value is sent in vain. */
export const state: Examples<FieldOfKind<'state'>> = {
  columns: (name) => ({
    ...one(name, 'text', false),
    ...one(`${name}_since`, 'timestamp with time zone', false),
  }),
  needed: () => [],
  value: ({ machine }) => Object.keys(machine.states).at(-1),
  edges: ({ machine }) => [Object.keys(machine.states).at(-1), 'none of them'],
  wrong: () => [],
  ignored: ['closed', 'none of them', 5, true, null, '', {}, ['closed']],
  answer: (name, { machine }) => ({
    [name]: machine.initial,
    [`${name}_since`]: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
  }),
  blank: undefined,
  // An edit changes nothing of it: states.conformance.test.ts has its trail.
  audited: () => ({}),
  cells: (name, { machine }, _sent, language) => ({ [name]: optionIn(language, name, machine.initial) }),
}

export const choices: Examples<FieldOfKind<'choices'>> = {
  columns: (name) => one(name, 'text[]', false),
  needed: (field) => wholeField(field.required),
  value: ({ options }, { place }) => options.slice(0, place + 1),
  edges: ({ options }) => [options[0], [...options].toReversed()],
  wrong: () => values(['none of them', 5, true, { a: 1 }, ['none of them']]),
  ignored: [],
  answer: (name, { options }, sent) => ({
    [name]: options.filter((option) => [sent].flat().includes(option)),
  }),
  blank: [],
  audited: (name, _field, sent) => ({ [name]: sent }),
  cells: (name, _field, sent, language) => ({
    [name]: [sent]
      .flat()
      .map((option) => optionIn(language, name, option))
      .join(language === 'ar' ? '، ' : '; '),
  }),
}

const SCRIPT = '<script>x()</script>'
const CLEAN = '<h2>Alder</h2><p>a <strong>b</strong></p>'
const isMarkup = (html: unknown) => String(html).includes('<b>')

/** A text as it is stored: marks in our spelling, and no scripts. */
const storedHtml = (html: unknown): string =>
  isMarkup(html) ? CLEAN : String(html ?? '').replace(SCRIPT, '')
const wordsOf = (html: unknown): string =>
  storedHtml(html)
    .replaceAll('</p><p>', '\n')
    .replaceAll(/<[^>]*>/g, '')

export const richText: Examples<FieldOfKind<'richText'>> = {
  columns: (name, field) =>
    Object.fromEntries(
      BOTH.map((language) => [`${name}_${language}`, { type: 'text', isNull: !field.required }]),
    ),
  needed: (field, mode) => (field.required?.[mode] ?? []).map(suffix),
  value: (_field, { place, mark }) =>
    Object.fromEntries(
      BOTH.map((language) => [
        language,
        `<p>${WORDS[language][place]}</p><p><strong>${mark[language]}</strong></p>${SCRIPT}`,
      ]),
    ),
  edges: ({ max }) => [
    // Scripts go, and other spellings of a mark become ours.
    { ar: `<h1>Alder</h1>${SCRIPT}<p onclick="x()">a <b>b</b></p>`, en: 'x' },
    { ar: `<p>${'ب'.repeat(max - 7)}</p>`, en: '<p>b</p>' },
  ],
  wrong: ({ max, required }) => [
    ...values(['text', 5, true, ['x']]),
    ...BOTH.flatMap((language) =>
      [5, true, ['x'], { x: 'x' }, 'b'.repeat(max + 1), ...(required ? [`<p> </p>${SCRIPT}`] : [])].map(
        (html) => ({
          value: { ar: '<p>a</p>', en: '<p>a</p>', [language]: html },
          at: suffix(language),
        }),
      ),
    ),
  ],
  ignored: [],
  answer(name, _field, sent, language) {
    const { ar, en }: Partial<Record<Language, unknown>> = recordOf(sent)
    const both = { ar: storedHtml(ar).trim(), en: storedHtml(en).trim() }
    return {
      [name]: both[language] || both[language === 'ar' ? 'en' : 'ar'],
      [`${name}_ar`]: both.ar,
      [`${name}_en`]: both.en,
    }
  },
  blank: { ar: '<p></p>', en: '' },
  audited: (name, _field, sent) =>
    Object.fromEntries(BOTH.map((language) => [name + suffix(language), wordsOf(recordOf(sent)[language])])),
  cells: (name, _field, sent) =>
    Object.fromEntries(BOTH.map((language) => [name + suffix(language), wordsOf(recordOf(sent)[language])])),
}

import { isRecord, listOf, numberValue, recordOf, textValue } from '@bustan/contract/core/values/objects.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { AnyRow } from '../kit.ts'

/** The parts of a value by name, each as it is typed. */
type Parts = Readonly<Record<string, string>>

/**
 * The form value of one field: a text, in both languages or not, a switch, a picture (a new file or the address of the stored
 * one), an id, ids, words that were chosen, the parts of one thing or of several, rows of such values.
 */
export type FormValue =
  | Parts
  | readonly Parts[]
  | boolean
  | File
  | string
  | number
  | readonly number[]
  | readonly string[]
  | readonly FormLine[]
  | null
/** A row of fields. */
export interface FormLine {
  readonly [field: string]: FormValue
}
export type FormValues = Record<string, FormValue>

type Values = Readonly<Record<string, unknown>>

/** The texts of a bilingual field. */
export function bothIn(values: Values, name: string): Record<Language, string> {
  const { ar, en } = recordOf(values[name])
  return { ar: textValue(ar) ?? '', en: textValue(en) ?? '' }
}

/** The value of a field for a picture: a new file, the address of the stored one, or null. */
export function pictureIn(values: Values, name: string): File | string | null {
  const value = values[name]
  return value instanceof File ? value : textValue(value)
}

const NONE: readonly number[] = []
const isIds = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number')

/** The value of a field for several records, by their ids. */
export const idsIn = (values: Values, name: string): readonly number[] => {
  const value = values[name]
  return isIds(value) ? value : NONE
}

const NO_WORDS: readonly string[] = []
const areWords = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** The value of a field for several of a few words. */
export const wordsIn = (values: Values, name: string): readonly string[] => {
  const value = values[name]
  return areWords(value) ? value : NO_WORDS
}

const typedNumber = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : ''

/** A place as it is typed, of a record or of a form. */
export function typedPlaceOf(value: unknown): Readonly<Record<'lat' | 'lng', string>> {
  const { lat, lng } = recordOf(value)
  return { lat: typedNumber(lat), lng: typedNumber(lng) }
}

/** The same of several. */
export const typedPlacesOf = (value: unknown) => listOf(value, isRecord).map(typedPlaceOf)

const NO_LINES: readonly FormLine[] = []
const areLines = (value: unknown): value is readonly FormLine[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null)

/** The value of a field of rows. */
export const linesIn = (values: Values, name: string): readonly FormLine[] => {
  const value = values[name]
  return areLines(value) ? value : NO_LINES
}

const NO_PARTS: readonly Parts[] = []
const areParts = (value: unknown): value is readonly Parts[] =>
  Array.isArray(value) &&
  value.every((one) => Object.values(recordOf(one)).every((part) => typeof part === 'string'))

/** The value of a field of several things, each with its parts as they are typed. */
export const partsIn = (values: Values, name: string): readonly Parts[] => {
  const value = values[name]
  return areParts(value) ? value : NO_PARTS
}

/** The value of a field for another record, by its id. */
export const idIn = (values: Values, name: string): number | null => numberValue(values[name])

/** Pictures beside an input: newly picked ones, and the names of those that were taken away. */
interface Pictures {
  picked: readonly (readonly [string, File])[]
  gone: readonly string[]
}

/** Returns the changes that a form makes to these pictures of `row`, the record being edited. */
export const picturesOf = (names: readonly string[], values: FormValues, row: AnyRow | null): Pictures => ({
  picked: names.flatMap((name) => {
    const value = values[name]
    return value instanceof File ? [[name, value] as const] : []
  }),
  gone: names.filter((name) => row?.[name] && values[name] === null),
})

/** Adds a value to a form, its entries and parts under names in brackets. */
function append(form: FormData, name: string, value: unknown): void {
  if (typeof value === 'boolean') form.append(name, value ? '1' : '0')
  // A list without entries is sent as a blank: nothing at all would leave the stored one.
  else if (Array.isArray(value) && value.length === 0) form.append(name, '')
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) append(form, `${name}[${key}]`, part)
  else form.append(name, value === null || value === undefined ? '' : String(value))
}

/** An input as a body: JSON, or a form in brackets where a picture travels along. */
export function writeBody(
  input: Record<string, unknown>,
  { picked, gone }: Pictures,
  version: number | undefined,
): FormData | Record<string, unknown> {
  if (picked.length === 0)
    return {
      ...input,
      ...Object.fromEntries(gone.map((name) => [name, null])),
      ...(version === undefined ? {} : { version }),
    }
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) append(form, name, value)
  if (version !== undefined) form.append('version', String(version))
  for (const name of gone) form.append(name, '')
  for (const [name, file] of picked) form.append(name, file)
  return form
}

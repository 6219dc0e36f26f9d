import * as z from 'zod/mini'
import { amount, day, decimal, flag, id, lines, nullable, optional, present, text } from './inputs.ts'
import { QUANTITY_PLACES } from '../values/money.ts'
import { isArabicName, isEnglishName, keepArabicLetters, textOfInput } from '../arabic/names.ts'
import { relationKey } from './relationKey.ts'

export type Language = 'ar' | 'en'
export type Mode = 'create' | 'edit'

interface ListColumn {
  /** Shown as a column of the list. */
  listed?: boolean
}

/** Text in both languages. `required` names the languages that must be filled, when creating and when editing. */
export interface BilingualField extends ListColumn {
  kind: 'bilingual'
  max: number
  required?: Record<Mode, readonly Language[]>
  /** The one language that has such a text: the other side is never taken, kept or drawn. */
  only?: Language
  /** Paragraphs rather than one line. */
  long?: boolean
  /** Sentences, in which a word of the other script is no mistake; a name takes letters of its own script only. */
  anyScript?: boolean
  /** The Arabic side takes letters and spaces alone: no digits, no punctuation. */
  lettersOnly?: boolean
}
/** Yes or no, with the value a new record starts with. */
export interface FlagField extends ListColumn {
  kind: 'flag'
  initial: boolean
  /** Answered as 1 or 0, where the spec reads it so. */
  numeric?: boolean
  /** A new record has to say which. */
  required?: boolean
}
/** A picture; `document` also takes a PDF, `video` a short mp4 (and, as advertisements have it, no webp). */
export interface ImageField extends ListColumn {
  kind: 'image'
  document?: boolean
  video?: boolean
}
/** Another record, by id; answered beside it as `{id, name}` under its name without `_id`. */
export interface ReferenceField extends ListColumn {
  kind: 'reference'
  /** The resource whose list the choice is made from. */
  to: string
  /** The filter of that list: `{main: true}`. */
  query?: Readonly<Record<string, string | number | boolean>>
  required?: boolean
  /** The message where none is chosen: a text under `validation` in messages. */
  missing?: string
}
/** An amount: riyals with two decimals in calls, whole halalas inside. */
export interface MoneyField extends ListColumn {
  kind: 'money'
  required?: boolean
  /** Nothing is no amount: more than zero. */
  positive?: boolean
}
/** A decimal number of at most three places, as a quantity has; null where it is not given. */
export interface DecimalField extends ListColumn {
  kind: 'decimal'
  max: number
  required?: boolean
}
/** A day, `YYYY-MM-DD`. */
export interface DateField extends ListColumn {
  kind: 'date'
  required?: boolean
  /** A day that is newly set may not be past (dayRules.ts). */
  fromToday?: boolean
  /** The field whose day may not be later. */
  notBefore?: string
}

export type Field =
  BilingualField | FlagField | ImageField | ReferenceField | MoneyField | DecimalField | DateField
export type Kind = Field['kind']
export type Fields = Readonly<Record<string, Field>>

/** Shape of one field's value in an answer. */
type Answered<K extends string, F extends Field> = F extends BilingualField
  ? { [P in K | `${K}_${Language}`]: string } & { trans: { [P in K]: Record<Language, string> } }
  : F extends FlagField
    ? { [P in K]: F extends { numeric: true } ? 0 | 1 : boolean } & (K extends 'is_active'
        ? { status: 0 | 1 }
        : unknown)
    : F extends ImageField
      ? { [P in K]: string | null } & { [P in `${K}_thumbnail`]: string | null } & {
          [P in `${K}_type`]: string | null
        }
      : F extends DateField
        ? { [P in K]: F extends { required: true } ? string : string | null }
        : F extends ReferenceField
          ? { [P in K]: number | null } & { [P in Referred<K>]?: { id: number; name: string } | null }
          : { [P in K]: number | null }

/** `unit_id` is answered beside `unit`. */
type Referred<K extends string> = K extends `${infer Name}_id` ? Name : `${K}_record`

/** Shape of one field's value once an input is read. */
type Given<F extends Field> = F extends BilingualField
  ? Partial<Record<Language, string | null>>
  : F extends FlagField
    ? boolean
    : F extends ImageField
      ? null
      : F extends DateField
        ? string | null
        : number | null

type Merge<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void ? I : never

/** A record of a resource with these fields, as the API answers it. */
export type RowOf<F extends Fields> = { id: number; version: number; created_at: string } & Merge<
  { [K in keyof F & string]: Answered<K, F[K]> }[keyof F & string]
>

/** The fields of a record that were sent. New pictures come beside them, as files; null takes the old one away. */
export type InputOf<F extends Fields> = { version?: number } & {
  [K in keyof F]?: Given<F[K]>
}

/** The languages a bilingual field has a text in. */
export const languagesOf = ({ only }: Pick<BilingualField, 'only'>): readonly Language[] =>
  only ? [only] : ['ar', 'en']

const isArabic = (value: string, field: BilingualField) =>
  isArabicName(value) && (!field.lettersOnly || keepArabicLetters(value) === value)

const ofLanguage = (language: Language, field: BilingualField) =>
  text(field.max).check(
    z.refine((value) => value === '' || (language === 'ar' ? isArabic(value, field) : isEnglishName(value)), {
      error: language === 'ar' ? 'arabic_name' : 'english_name',
    }),
  )

function bilingualInput(field: BilingualField, mode: Mode) {
  const required = field.required?.[mode] ?? []
  const one = (language: Language) => {
    const filled = field.long
      ? lines(field.max)
      : field.anyScript
        ? text(field.max)
        : ofLanguage(language, field)
    return required.includes(language) ? filled : z.optional(nullable(filled))
  }
  const both = z.object(Object.fromEntries(languagesOf(field).map((language) => [language, one(language)])))
  // An absent field is read as an empty one, so that the message names the language that is missing.
  return required.length
    ? z.pipe(
        z.transform((value: unknown) => value ?? {}),
        both,
      )
    : z.optional(both)
}

// A blank picture takes the stored one away; its address, sent back by a form, leaves it.
/** Reads what stands beside an uploaded picture: null takes the stored one away, anything else leaves it. */
export const imageInput = () =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === null || value === '' ? null : undefined)),
      z.optional(z.null()),
    ),
  )

const money = ({ positive = false }: MoneyField) => amount({ positive })

const placed = (field: DecimalField) =>
  decimal(0, field.max).check(
    z.refine((value) => Number(value.toFixed(QUANTITY_PLACES)) === value, { error: 'places' }),
  )

/** The schema that reads one field of an input. */
export function fieldInput(field: Field, mode: Mode): z.ZodMiniType {
  switch (field.kind) {
    case 'bilingual':
      return bilingualInput(field, mode)
    case 'flag':
      return field.required && mode === 'create' ? present(flag()) : optional(flag())
    case 'reference':
      return field.required ? chosen(field.missing) : z.optional(nullable(id()))
    case 'image':
      return imageInput()
    case 'money':
      return field.required ? present(money(field)) : z.optional(nullable(money(field)))
    case 'decimal':
      return field.required ? present(placed(field)) : z.optional(nullable(placed(field)))
    case 'date':
      return field.required ? present(day()) : z.optional(nullable(day()))
  }
}

/** An id that must be there; without one the text named by `missing` is said. */
const chosen = (missing = 'choose') =>
  z.pipe(z.any().check(z.refine((value) => textOfInput(value).trim() !== '', { error: missing })), id())

const oneOrZero = () => z.union([z.literal(0), z.literal(1)])
const answeredText = () => z.object({ ar: z.string(), en: z.string() })

/** The schemas of what one field adds to an answer, by name; `trans` is kept apart because fields share it. */
export function fieldAnswer(
  name: string,
  field: Field,
): { shape: Record<string, z.ZodMiniType>; trans?: true } {
  switch (field.kind) {
    case 'bilingual':
      return {
        shape: { [name]: z.string(), [`${name}_ar`]: z.string(), [`${name}_en`]: z.string() },
        trans: true,
      }
    case 'flag':
      return {
        shape: {
          [name]: field.numeric ? oneOrZero() : z.boolean(),
          ...(name === 'is_active' ? { status: oneOrZero() } : {}),
        },
      }
    case 'image':
      return {
        shape: {
          [name]: z.nullable(z.string()),
          [`${name}_thumbnail`]: z.nullable(z.string()),
          [`${name}_type`]: z.nullable(z.string()),
        },
      }
    case 'reference':
      return {
        shape: {
          [name]: z.nullable(z.int()),
          [relationKey(name)]: z.optional(z.nullable(z.looseObject({ id: z.int(), name: z.string() }))),
        },
      }
    case 'money':
    case 'decimal':
      return { shape: { [name]: z.nullable(z.number()) } }
    case 'date':
      return { shape: { [name]: z.nullable(z.string()) } }
  }
}

/** `trans: {X: {ar, en}}` of every bilingual field. */
export function transAnswer(fields: Fields): z.ZodMiniType {
  const names = Object.keys(fields).filter((name) => fields[name]?.kind === 'bilingual')
  return z.object(Object.fromEntries(names.map((name) => [name, answeredText()])))
}

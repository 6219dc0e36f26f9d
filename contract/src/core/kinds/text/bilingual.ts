import * as z from 'zod/mini'
import { isArabicName, isEnglishName, keepArabicLetters } from '../../arabic/names.ts'
import { lines, nullable, text } from '../../resource/inputs.ts'
import type { Language } from '../../texts/language.ts'
import type { FieldBase, KindSchemas, Mode } from '../kind.ts'
import { sidesInput } from './languagesOf.ts'
import type { SidesInput } from './languagesOf.ts'

/** Text in both languages. `required` names the languages that must be filled, when creating and when editing. */
export interface BilingualField extends FieldBase {
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

/** The text in the caller's language, and each side of it. */
export type BilingualAnswer<K extends string> = { [P in K | `${K}_${Language}`]: string } & {
  trans: { [P in K]: Record<Language, string> }
}
export type BilingualInput = SidesInput

const isArabic = (value: string, field: BilingualField) =>
  isArabicName(value) && (!field.lettersOnly || keepArabicLetters(value) === value)

const inScriptOf = (language: Language, field: BilingualField) =>
  text(field.max).check(
    z.refine((value) => value === '' || (language === 'ar' ? isArabic(value, field) : isEnglishName(value)), {
      error: language === 'ar' ? 'arabic_name' : 'english_name',
    }),
  )

function filledSchema(language: Language, field: BilingualField): z.ZodMiniType {
  if (field.long) return lines(field.max)
  return field.anyScript ? text(field.max) : inScriptOf(language, field)
}

export const bilingual: KindSchemas<BilingualField> = {
  input: (field, mode) =>
    sidesInput(field, mode, (language, isRequired) => {
      const filled = filledSchema(language, field)
      return isRequired ? filled : z.optional(nullable(filled))
    }),
  answer: (name) => ({ [name]: z.string(), [`${name}_ar`]: z.string(), [`${name}_en`]: z.string() }),
}

import * as z from 'zod/mini'
import { isEmptyRichText } from '../../richText/richText.ts'
import type { Language } from '../../texts/language.ts'
import type { FieldBase, KindSchemas, Mode } from '../kind.ts'
import { sidesInput } from './languagesOf.ts'
import type { SidesInput } from './languagesOf.ts'

/** Formatted text in both languages: HTML of the parts that pages have (decision 22.1), and nothing else. */
export interface RichTextField extends FieldBase {
  kind: 'richText'
  /** The most characters in one language, markup included. */
  max: number
  /** The languages that must be filled, when creating and when editing. */
  required?: Record<Mode, readonly Language[]>
}

/** The text in the caller's language, else in the other, and each side of it. */
export type RichTextAnswer<K extends string> = { [P in K | `${K}_${Language}`]: string }
export type RichTextInput = SidesInput

/** A text without words is empty, whatever its markup. One that is too long is refused for that alone. */
const isBlank = (value: unknown, max: number) =>
  typeof value === 'string' && value.length <= max && isEmptyRichText(value)

const filled = (max: number) =>
  z.string().check(
    z.maxLength(max),
    z.refine((html) => !isBlank(html, max), { error: 'required' }),
  )

const optionalText = (max: number) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (isBlank(value, max) ? null : value)),
      z.nullable(filled(max)),
    ),
  )

export const richText: KindSchemas<RichTextField> = {
  input: (field, mode) =>
    sidesInput(field, mode, (_language, isRequired) => (isRequired ? filled : optionalText)(field.max)),
  answer: (name) => ({ [name]: z.string(), [`${name}_ar`]: z.string(), [`${name}_en`]: z.string() }),
}

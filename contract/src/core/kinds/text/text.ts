import * as z from 'zod/mini'
import { nullable, present } from '../../resource/inputs.ts'
import type { FieldBase, KindSchemas } from '../kind.ts'
import type { TextFormat } from './textFormats.ts'
import { textSchemas } from './textSchemas.ts'

/** One text, the same in both languages; null where it is not given. Without a format it takes any single line. */
export interface TextField extends FieldBase {
  kind: 'text'
  /** The most characters; a format that fixes them ignores it. */
  max: number
  format?: TextFormat
  required?: boolean
  /** Found by the words of the list's text filter; without it, texts of one line are. */
  search?: boolean
  /** The key of the text that stands in lists and files where it is not given: `actors/system`. */
  absent?: string
}

export type TextAnswer<K extends string> = { [P in K]: string | null }

export const text: KindSchemas<TextField> = {
  input({ max, format = 'line', required }) {
    const given = textSchemas[format](max)
    return required ? present(given) : z.optional(nullable(given))
  },
  answer: (name) => ({ [name]: z.nullable(z.string()) }),
}

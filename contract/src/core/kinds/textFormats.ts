import * as z from 'zod/mini'
import { email, lines, phone, text } from '../resource/inputs.ts'
import {
  parseCommercialRegister,
  parseIban,
  parseNationalId,
  parsePlate,
  parseVatNumber,
  parseWebAddress,
} from '../values/identifiers.ts'

/** A form that a text must have. */
interface Format {
  /** Returns the schema of a text of at most so many characters, in the one spelling that is stored. */
  schema(max: number): z.ZodMiniType<string>
  /** Typed and read from left to right in both languages. */
  isLatin?: true
  /** The keyboard that a phone shows for it. */
  keyboard?: 'email' | 'numeric' | 'tel' | 'url'
}

/** A text that has one right spelling: `parse` returns it, or null. `problem` is a text under `validation`. */
const parsed = (parse: (text: string) => string | null, problem: string) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? (parse(value) ?? value) : value)),
    z.string().check(
      z.minLength(1),
      z.maxLength(500),
      z.refine((value) => parse(value) === value, { error: problem }),
    ),
  )

const CODE = /^[\dA-Z][\w.-]*$/i

/** The forms of a text, a row each. */
export const textFormats = {
  line: { schema: text },
  lines: { schema: lines },
  code: {
    schema: (max) => text(max).check(z.refine((value) => CODE.test(value), { error: 'code' })),
    isLatin: true,
  },
  email: { schema: email, isLatin: true, keyboard: 'email' },
  iban: { schema: () => parsed(parseIban, 'iban'), isLatin: true },
  nationalId: { schema: () => parsed(parseNationalId, 'national_id'), isLatin: true, keyboard: 'numeric' },
  phone: { schema: phone, isLatin: true, keyboard: 'tel' },
  plate: { schema: () => parsed(parsePlate, 'plate'), isLatin: true },
  register: {
    schema: () => parsed(parseCommercialRegister, 'ten_digits'),
    isLatin: true,
    keyboard: 'numeric',
  },
  url: { schema: () => parsed(parseWebAddress, 'web_address'), isLatin: true, keyboard: 'url' },
  vatNumber: { schema: () => parsed(parseVatNumber, 'vat_number'), isLatin: true, keyboard: 'numeric' },
} as const satisfies Readonly<Record<string, Format>>

export type TextFormat = keyof typeof textFormats

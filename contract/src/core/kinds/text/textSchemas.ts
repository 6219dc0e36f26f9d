import * as z from 'zod/mini'
import { email, lines, phone, text } from '../../resource/inputs.ts'
import {
  parseCommercialRegister,
  parseIban,
  parseNationalId,
  parsePlate,
  parsePlu,
  parseVatNumber,
  parseWebAddress,
} from '../../values/identifiers.ts'
import type { TextFormat } from './textFormats.ts'

/** A text that has one right spelling: `parse` returns it, or null. `problem` is a text under `validation`. */
const parsed = (parse: (text: string) => string | null, problem: string) => () =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? (parse(value) ?? value) : value)),
    z.string().check(
      z.minLength(1),
      z.maxLength(500),
      z.refine((value) => parse(value) === value, { error: problem }),
    ),
  )

const CODE = /^[\dA-Z][\w.-]*$/i

/** The schema of each form of a text of at most so many characters, in the one spelling that is stored. */
export const textSchemas: Readonly<Record<TextFormat, (max: number) => z.ZodMiniType<string>>> = {
  line: text,
  lines,
  code: (max) => text(max).check(z.refine((value) => CODE.test(value), { error: 'code' })),
  email,
  iban: parsed(parseIban, 'iban'),
  nationalId: parsed(parseNationalId, 'national_id'),
  phone,
  plate: parsed(parsePlate, 'plate'),
  plu: parsed(parsePlu, 'plu'),
  register: parsed(parseCommercialRegister, 'ten_digits'),
  url: parsed(parseWebAddress, 'web_address'),
  vatNumber: parsed(parseVatNumber, 'vat_number'),
}

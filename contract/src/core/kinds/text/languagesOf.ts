import * as z from 'zod/mini'
import type { Language } from '../../texts/language.ts'
import type { Mode } from '../kind.ts'

/** A field with a text in each language, or in one alone. */
interface Sides {
  only?: Language
  /** The languages that must be filled, when creating and when editing. */
  required?: Record<Mode, readonly Language[]>
}

/** The texts of such a field as a call sends them. */
export type SidesInput = Partial<Record<Language, string | null>>

/** Returns the languages that a field has a text in. */
export const languagesOf = ({ only }: Pick<Sides, 'only'>): readonly Language[] =>
  only ? [only] : ['ar', 'en']

/** Returns the schema of both texts; `side` returns that of one, which may be left out unless it is required. */
export function sidesInput(
  field: Sides,
  mode: Mode,
  side: (language: Language, isRequired: boolean) => z.ZodMiniType,
): z.ZodMiniType {
  const required = field.required?.[mode] ?? []
  const both = z.object(
    Object.fromEntries(
      languagesOf(field).map((language) => [language, side(language, required.includes(language))]),
    ),
  )
  if (required.length === 0) return z.optional(both)
  // An absent field is read as an empty one, so that the message names the language that is missing.
  return z.pipe(
    z.transform((value: unknown) => value ?? {}),
    both,
  )
}

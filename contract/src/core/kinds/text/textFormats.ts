/** The traits of a form that a text has. */
interface Format {
  /** True where it is typed and read from left to right in both languages. */
  readonly isLatin?: true
  /** The keyboard that a phone shows for it. */
  readonly keyboard?: 'email' | 'numeric' | 'tel' | 'url'
}

/** The forms of a text, a row each; textSchemas.ts reads them. */
export const textFormats = {
  line: {},
  lines: {},
  code: { isLatin: true },
  email: { isLatin: true, keyboard: 'email' },
  iban: { isLatin: true },
  nationalId: { isLatin: true, keyboard: 'numeric' },
  phone: { isLatin: true, keyboard: 'tel' },
  plate: {},
  plu: { isLatin: true, keyboard: 'numeric' },
  register: { isLatin: true, keyboard: 'numeric' },
  url: { isLatin: true, keyboard: 'url' },
  vatNumber: { isLatin: true, keyboard: 'numeric' },
} as const satisfies Readonly<Record<string, Format>>

export type TextFormat = keyof typeof textFormats

/** Returns the traits of a format. */
export const traitsOf = (format: TextFormat = 'line'): Format => textFormats[format]

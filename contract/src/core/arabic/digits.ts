import { numberFormat } from '../values/intlFormats.ts'
import { type DigitChoice, intlTag, type Language } from '../texts/language.ts'

const ARABIC_INDIC_ZERO = 0x660
const PERSIAN_ZERO = 0x6f0

/**
 * Arabic-Indic and Persian digits become 0-9, the Arabic decimal mark ٫ becomes `.`, the thousands mark ٬ goes.
 * Everything else stays.
 */
export function toWesternDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_INDIC_ZERO))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - PERSIAN_ZERO))
    .replaceAll('٫', '.')
    .replaceAll('٬', '')
}

const PLAIN = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/
const GROUPED = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/

/**
 * A typed number as plain decimal text (`-1234.5`), or null. Accepts all three digit sets, ٫ ٬, spaces, bidi marks
 * and commas that group thousands; `1,5` is refused, because it means 1.5 to one reader and 15 to another.
 */
export function decimalText(text: string): string | null {
  const bare = toWesternDigits(text)
    .replace(/[\s\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replace('\u2212', '-')
  if (!PLAIN.test(bare) && !GROUPED.test(bare)) return null
  return bare.replaceAll(',', '').replace(/^\+/, '')
}

/** A typed number, or null when the text is none. For money use `toHalalas`, which never passes through a float. */
export function parseDecimal(text: string): number | null {
  const decimal = decimalText(text)
  if (decimal === null) return null
  const number = Number(decimal)
  return Number.isFinite(number) ? number : null
}

/** A number for reading, grouped, at most three decimals, Western digits unless asked otherwise. */
export function formatNumber(value: number, locale: Language, digits: DigitChoice = 'western'): string {
  return numberFormat(intlTag(locale, 'gregorian', digits), { maximumFractionDigits: 3 }).format(value)
}

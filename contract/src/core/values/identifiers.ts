import { toWesternDigits } from '../arabic/digits.ts'

function bare(text: string): string {
  return toWesternDigits(text)
    .replace(/[\s\-\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069]/g, '')
    .toUpperCase()
}

function matching(text: string, pattern: RegExp): string | null {
  const identifier = bare(text)
  return pattern.test(identifier) ? identifier : null
}

/** A Saudi VAT registration number: 15 digits, first and last 3 (ZATCA). Null when it is none. */
export function parseVatNumber(text: string): string | null {
  return matching(text, /^3\d{13}3$/)
}

/** A commercial register number: 10 digits. Null when it is none. */
export function parseCommercialRegister(text: string): string | null {
  return matching(text, /^\d{10}$/)
}

/** A Saudi IBAN with a right check sum (ISO 13616: the rearranged number modulo 97 is 1). Null when it is none. */
export function parseIban(text: string): string | null {
  const iban = matching(text, /^SA\d{22}$/)
  if (iban === null) return null
  const rearranged = iban.slice(4) + iban.slice(0, 4)
  const digits = rearranged.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n ? iban : null
}

/** A national id (1…) or residence permit (2…): 10 digits with a Luhn check digit. Null when it is none. */
export function parseNationalId(text: string): string | null {
  const id = matching(text, /^[12]\d{9}$/)
  if (id === null) return null
  const sum = [...id].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0 ? id : null
}

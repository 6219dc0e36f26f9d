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

/** The number of a product on the labels of scales: 4 to 6 digits. Null when it is none. */
export function parsePlu(text: string): string | null {
  return matching(text, /^\d{4,6}$/)
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

/** The letters of Saudi plates, as they stand in each script. */
const PLATE_LETTERS: Readonly<Record<string, string>> = {
  ا: 'A',
  أ: 'A',
  ب: 'B',
  ح: 'J',
  د: 'D',
  ر: 'R',
  س: 'S',
  ص: 'X',
  ط: 'T',
  ع: 'E',
  ق: 'G',
  ك: 'K',
  ل: 'L',
  م: 'Z',
  ن: 'N',
  ه: 'H',
  و: 'U',
  ى: 'V',
  ي: 'V',
}
const LATIN_LETTERS = new Set(Object.values(PLATE_LETTERS))

/** A Saudi plate in either script, its letters before or after its digits, as \`ABJ 1234\`. Null when it is none. */
export function parsePlate(text: string): string | null {
  const signs = [...bare(text).replaceAll('\u0640', '')].map((sign) => PLATE_LETTERS[sign] ?? sign).join('')
  const [, before = '', digits = '', after = ''] = /^([A-Z]*)(\d{1,4})([A-Z]*)$/.exec(signs) ?? []
  const letters = before + after
  const isPlate =
    letters.length === 3 && (!before || !after) && [...letters].every((one) => LATIN_LETTERS.has(one))
  return isPlate ? `${letters} ${digits}` : null
}

/** The Arabic letters of a plate as \`parsePlate\` returns it, apart from each other so that they do not join. */
export function arabicPlate(plate: string): string {
  const [letters = '', digits = ''] = plate.split(' ')
  const arabic = new Map(
    Object.entries(PLATE_LETTERS)
      .toReversed()
      .map(([letter, latin]) => [latin, letter]),
  )
  return `${[...letters].map((letter) => arabic.get(letter) ?? letter).join(' ')} ${digits}`
}

/** Scheme, host with a dot, port, path, query and place of an address; nobody's name and no password. */
const WEB_ADDRESS = /^(?:(https?):\/\/)?((?:[a-z\d-]+\.)+[a-z\d-]{2,})(:\d{1,5})?((?:[/?#][^\s<>"]*)?)$/i

/** An address of the web, with `https://` where it names no scheme. Null when it is none. */
export function parseWebAddress(text: string): string | null {
  const [, scheme = 'https', host, port = '', rest = ''] = WEB_ADDRESS.exec(text.trim()) ?? []
  return host ? `${scheme.toLowerCase()}://${host.toLowerCase()}${port}${rest}` : null
}

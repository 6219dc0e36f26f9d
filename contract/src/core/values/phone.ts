import { toWesternDigits } from '../arabic/digits.ts'

const SAUDI_MOBILE = /^(?:05|5|9665|\+9665|009665)(\d{8})$/
const E164 = /^\+[1-9]\d{6,14}$/

/** Two-digit calling codes; 1 and 7 stand alone and the others have three (ITU-T E.164). */
const TWO_DIGIT_CODES = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

function bare(text: string): string {
  return toWesternDigits(text).replace(/[\s\-‐-―().[\]{}\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069]/g, '')
}

/**
 * A phone number in any usual spelling as E.164, or null. Saudi mobiles may come as 05…, 5…, +966, 00966 or 966;
 * other countries with + or 00. Spaces, dashes, brackets, bidi marks and Arabic or Persian digits are fine.
 */
export function parsePhone(text: string): string | null {
  const typed = bare(text)
  const saudi = SAUDI_MOBILE.exec(typed)
  if (saudi) return `+9665${saudi[1]}`
  const international = typed.replace(/^00/, '+')
  if (!E164.test(international)) return null
  // Saudi numbers have nine digits after the code and none starts with 0.
  if (international.startsWith('+966') && !/^\+966[1-9]\d{8}$/.test(international)) return null
  return international
}

/** Checks whether an E.164 number is a Saudi mobile. */
export function isSaudiMobile(e164: string): boolean {
  return /^\+9665\d{8}$/.test(e164)
}

/** A Saudi mobile as answered by the API, `05xxxxxxxx`; any other number as it is. */
export function localPhone(e164: string): string {
  return isSaudiMobile(e164) ? `0${e164.slice(4)}` : e164
}

/** For reading: `05x xxx xxxx`, other numbers as grouped E.164. Isolate it left to right in Arabic text. */
export function displayPhone(e164: string): string {
  if (isSaudiMobile(e164)) return localPhone(e164).replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3')
  const digits = e164.replace(/^\+/, '')
  const codeLength = /^[17]/.test(digits) ? 1 : TWO_DIGIT_CODES.test(digits) ? 2 : 3
  const rest = digits.slice(codeLength)
  // Fifteen digits at most (E.164): what this costs has an end.
  // oxlint-disable-next-line regexp/no-super-linear-move
  const groups = rest.length < 5 ? rest : rest.replace(/\d{2,3}?(?=(?:\d{3})*\d{4}$)/g, '$& ')
  return `+${digits.slice(0, codeLength)} ${groups}`
}

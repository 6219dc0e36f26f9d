const FSI = '\u2068'
const PDI = '\u2069'
const ZWNJ = '\u200C'

const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g

// Letters and marks by the scripts that use them: tatweel and the short vowels belong to no script of their own.
const ARABIC_LETTER = /[\p{L}\p{M}]/u
const USED_IN_ARABIC = /\p{Script_Extensions=Arabic}/u
const ARABIC_NAME_CHARACTER = /[0-9٠-٩۰-۹ \-_()/&،.\u200C\u200D]/

const isArabicLetter = (character: string) => ARABIC_LETTER.test(character) && USED_IN_ARABIC.test(character)

const keep = (text: string, allowed: (character: string) => boolean) => [...text].filter(allowed).join('')

/**
 * Keeps the characters allowed in an Arabic-only name: Arabic letters, marks, digits, spaces, joiners and `- _ ( ) / & ، .`. For
 * filtering while typing and pasting.
 */
export function keepArabicName(text: string): string {
  return keep(text, (character) => isArabicLetter(character) || ARABIC_NAME_CHARACTER.test(character))
}

/** Keeps the characters allowed where the Arabic side takes letters, their marks and spaces alone. */
export function keepArabicLetters(text: string): string {
  return keep(text, (character) => isArabicLetter(character) || /[ \u200C\u200D]/.test(character))
}

/** Keeps the characters allowed in an English name: anything but Arabic letters and invisible controls. */
export function keepEnglishName(text: string): string {
  return keep(
    text.replace(BIDI_CONTROLS, ''),
    (character) => !isArabicLetter(character) && !/\p{Cc}/u.test(character),
  )
}

/** Checks whether a filled text may be an Arabic name. */
export function isArabicName(text: string): boolean {
  return text.trim() !== '' && keepArabicName(text) === text
}

/** Checks whether a filled text may be an English name. */
export function isEnglishName(text: string): boolean {
  return text.trim() !== '' && keepEnglishName(text) === text
}

function cleaned(text: string): string {
  return text.toWellFormed().replace(BIDI_CONTROLS, '').normalize('NFC').trim()
}

/**
 * One line as it is stored: no control characters, no characters that reorder what follows, NFC, trimmed. Line
 * breaks and tabs become spaces. The joiners that Arabic and Persian spelling needs stay.
 */
export function cleanText(text: string): string {
  return cleaned(text.replace(/[\t\r\n]+/g, ' ').replace(/[\0-\x1F\x7F]/g, ''))
}

/** Like `cleanText`, for text of several lines: line breaks stay, as `\n`. */
export function cleanLines(text: string): string {
  return cleaned(
    text
      .replace(/\r\n?/g, '\n')
      .replaceAll('\t', ' ')
      .replace(/[\0-\x09\x0B-\x1F\x7F]/g, ''),
  )
}

/** A name or number for use inside a sentence of the other direction: between FSI and PDI. */
export function isolate(text: string): string {
  return FSI + text.replace(BIDI_CONTROLS, '') + PDI
}

const graphemes = new Intl.Segmenter('ar', { granularity: 'grapheme' })

function firstLetter(word: string): string {
  for (const { segment } of graphemes.segment(word)) {
    if (/[\p{L}\p{N}]/u.test(segment)) return segment.toLocaleUpperCase('en')
  }
  return ''
}

// العتيبي is called by its ع: an article would make half of all family names start alike.
const withoutArticle = (word: string) => word.replace(/^ال(?=\p{L}{2})/u, '')

/**
 * Up to two initials for an avatar, of the first and the last name. Arabic ones are separated by a zero-width
 * non-joiner, so that the two letters do not join into a word; the article ال is passed over. Empty when the name has no letter.
 */
export function initials(name: string): string {
  const words = cleanText(name.replace(/[\u200B\u200E\u200F\u061C\u2060\uFEFF]/g, '')).split(/\s+/)
  const letters = words.map((word) => firstLetter(withoutArticle(word))).filter(Boolean)
  const [first = '', last = ''] = letters.length > 1 ? [letters[0], letters.at(-1)] : letters
  const bothArabic = USED_IN_ARABIC.test(first) && USED_IN_ARABIC.test(last)
  return first + (bothArabic ? ZWNJ : '') + last
}

/** The text of what came in; '' of a map or a list in its place, whose `toString` is absent or the caller's. */
export const textOfInput = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : ''

import { toWesternDigits } from './digits.ts'

const ARABIC_MARKS = /[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u08D3-\u08FF]/g
const TATWEEL_AND_INVISIBLE = /[\u0640\u200B-\u200F\u202A-\u202E\u2060-\u206F\u061C\uFEFF\u00AD]/g
const LATIN_MARKS = /[\u0300-\u036F]/g

/** Letters that people write for one another. */
const SAME_LETTER: ReadonlyArray<readonly [RegExp, string]> = [
  [/[آأإٱٲٳٵ]/g, 'ا'],
  [/[ىیےۓ]/g, 'ي'],
  [/[ةۀہۂۃە]/g, 'ه'],
  [/ؤ/g, 'و'],
  [/ئ/g, 'ي'],
  [/[کڪ]/g, 'ك'],
  [/ء/g, ''],
]

/**
 * Text as it is compared in a search: one spelling for hamza, alef, ya, ta marbuta, kaf, digits and case, without
 * marks, tatweel, invisible characters and punctuation. Stored beside the searchable text and applied to the query.
 * NFKC comes first, so that the ligature ﻻ becomes لا; NFD there would break أ apart.
 */
export function normalizeForSearch(text: string): string {
  let folded = text.normalize('NFKC').toLowerCase()
  folded = folded.replace(ARABIC_MARKS, '').replace(TATWEEL_AND_INVISIBLE, '')
  for (const [letters, letter] of SAME_LETTER) folded = folded.replace(letters, letter)
  folded = toWesternDigits(folded).normalize('NFD').replace(LATIN_MARKS, '').normalize('NFC')
  return folded
    .replace(/(?<!\d)\.|\.(?!\d)|[^\p{L}\p{M}\p{N}.]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
}

/** The folded words of a query. A row matches when every word is found in its indexed text, also inside a word. */
export function normalizeQuery(text: string): string[] {
  const words = normalizeForSearch(text).split(' ').filter(Boolean)
  return [...new Set(words)]
}

/** و ف ب ك joined to the article, or the article after ل. */
const JOINED_ARTICLE = /^(?:[وفبك]ال|لل)(\p{L}{3,})$/u

/** The folded text to store, followed by each word without its joined particle where three letters remain. */
export function normalizeForIndex(text: string): string {
  const folded = normalizeForSearch(text)
  const present = new Set(folded.split(' '))
  const bare = [...present].map((word) => JOINED_ARTICLE.exec(word)?.[1] ?? '')
  const extra = new Set(bare.filter((word) => word !== '' && !present.has(word)))
  return [folded, ...extra].join(' ')
}

const collator = new Intl.Collator('ar', { numeric: true })
const ARTICLE = /(?<![\p{L}\p{M}])ال(?=\p{L}{3})/gu

/** Orders names as an Arabic reader expects: الشمري stands under ش. For `array.sort`. */
export function collateNames(a: string, b: string): number {
  return collator.compare(a.replace(ARTICLE, ''), b.replace(ARTICLE, '')) || collator.compare(a, b)
}

/** Returns what tells whether a text has every word of a query, also inside a word and behind a joined article. */
export function textMatcher(typed: string): (text: string) => boolean {
  const words = normalizeQuery(typed)
  return (text) => {
    const folded = normalizeForIndex(text)
    return words.every((word) => folded.includes(word))
  }
}

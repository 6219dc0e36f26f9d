// Reads HTML that was made by our editor or cleaned by our server: only known tags, text escaped. It is no parser for any other.

const BREAK = /<\/?(?:p|h[1-6]|li|ul|ol|blockquote|div)\b[^<>]*>|<(?:br|hr)\b[^<>]*>/gi
const TAG = /<[^<>]*>/g
const ENTITY = /&(?:(amp|lt|gt|quot|nbsp|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

const character = (code: number) => (code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '')

const decoded = (text: string) =>
  text.replace(ENTITY, (_, name?: string, decimal?: string, hex?: string) => {
    if (name) return named[name.toLowerCase()] ?? ''
    return character(decimal ? Number(decimal) : Number.parseInt(hex ?? '0', 16))
  })

/** The characters that are no word: spaces, and characters that are not visible. */
const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}]+/gu

/** The paragraphs, headings and items of a rich text as plain lines; blank ones are left out. */
export const linesOf = (html: string): string[] =>
  html
    .split(BREAK)
    .map((line) => decoded(line.replace(TAG, '')).replace(/\s+/g, ' ').trim())
    .filter((line) => line.replace(UNSEEN, '') !== '')

/** Checks whether a rich text has no content: markup alone is empty. */
export const isEmptyRichText = (html: string): boolean => linesOf(html).length === 0

/** HTML of our editor as our server spells it: two texts are the same when these are. */
export const inOneSpelling = (html: string): string =>
  html
    .replaceAll(/ style="text-align: ?(left|center|right|justify);?"/g, ' style="text-align:$1"')
    .replaceAll(/<(br|hr) ?\/?>/g, '<$1 />')

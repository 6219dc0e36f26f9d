import { keysOf } from '@bustan/contract/core/values/objects.ts'
import { normalizeForSearch } from '@bustan/contract/core/arabic/normalize.ts'
import type { SheetCell } from './readSheet.ts'
import { localTime } from '../time/localTime.ts'

/** The cells of a field in a row of a file; undefined where the file has no such column. */
export type FieldCells = readonly (SheetCell | undefined)[]

/** The surroundings by which cells of one file are read. */
export interface CellReader {
  timeZone: string
  /** Returns the option that a text calls, by its key or its text in either language. */
  option(field: string, options: readonly string[], text: string): string | undefined
  /** Checks whether there is a record of that name. */
  isRecord(to: string, text: string): boolean
  /**
   * Returns the id of a record by its name in either language or its number; of several with that name, one of `current` is meant.
   * Throws 422 of the field where there is none, or no telling which.
   */
  record(field: string, to: string, text: string, current: readonly number[]): number
}

// Ours begin so where a spreadsheet would run a text as a formula (csv.ts).
const GUARDED = /^'(?=[=+\-@\t\r\n＝＋－＠])/

/** Returns a cell as text. */
export function cellText(cell: SheetCell | undefined): string {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? cell.toISOString() : String(cell).trim().replace(GUARDED, '')
}

const YES = ['1', 'yes', 'true', 'y', 'active', 'on', 'نعم', 'نشط', 'مفعل', 'صح']
const NO = ['0', 'no', 'false', 'n', 'inactive', 'not active', 'off', 'لا', 'غير نشط', 'غير مفعل', 'خطأ']
const folded = (words: readonly string[]) => new Set(words.map(normalizeForSearch))

/** Returns the function that reads a yes or no in the words that people use, or of `more`; anything else comes back as it is, for the schema to refuse. */
export function flagReader(more: { yes: readonly string[]; no: readonly string[] } = { yes: [], no: [] }) {
  const yes = folded([...YES, ...more.yes])
  const no = folded([...NO, ...more.no])
  return (cell: SheetCell | undefined): unknown => {
    const word = normalizeForSearch(String(cell))
    return yes.has(word) ? true : no.has(word) ? false : cell
  }
}

const SEPARATORS = [/[،;\n]/, /[،;,\n]/]

/** Returns names in one cell, so that `listCell` reads the same ones: a name may have a comma of English in it. Null for none. */
export const cellList = ({ lang }: { lang: string }, names: readonly string[]): string | null =>
  names.join(lang === 'ar' ? '، ' : '; ') || null

/** Returns the parts of a list in a cell. What is known as a whole is one, and so is what no comma splits further. */
export function listCell(text: string, isKnown: (part: string) => boolean): string[] {
  const split = (whole: string, depth: number): string[] => {
    const separator = SEPARATORS[depth]
    if (!separator || isKnown(whole)) return [whole]
    return whole
      .split(separator)
      .map((part) => part.trim())
      .filter(Boolean)
      .flatMap((part) => split(part, depth + 1))
  }
  return text === '' ? [] : split(text, 0)
}

/** Returns a list in a cell, and all that may be parts of it. */
export const possibleParts = (text: string): string[] => [
  ...new Set([text, ...SEPARATORS.flatMap((one) => text.split(one)).map((part) => part.trim())]),
]

const LOCAL = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::(\d{2}))?(?:\.\d+Z?)?$/

/** Returns the moment at which clocks of a zone show what stands in a cell, in ISO 8601; what is none comes back as it is. */
export function momentCell(cell: SheetCell | undefined, timeZone: string): unknown {
  const text = cellText(cell)
  const [, day, minute, second = '00'] = LOCAL.exec(text) ?? []
  if (!day || (text.endsWith('Z') && !(cell instanceof Date))) return text
  const shown = Date.parse(`${day}T${minute}:${second}Z`)
  if (Number.isNaN(shown)) return text
  // The zone's offset at the time itself, which it may differ from around a change of clocks.
  const near = shown - (localTime(new Date(shown), timeZone).getTime() - shown)
  const at = near + (shown - localTime(new Date(near), timeZone).getTime())
  return new Date(at).toISOString()
}

/** Returns what clocks of a zone show at a moment, to the second, as files have it. */
export const shownMoment = (moment: unknown, timeZone: string): string =>
  typeof moment === 'string' ? localTime(new Date(moment), timeZone).toISOString().slice(0, 19) : ''

/** Returns a time of day as calls send it: spreadsheets keep one as a part of a day. */
export function timeCell(cell: SheetCell | undefined): string {
  if (cell instanceof Date) return cell.toISOString().slice(11, 16)
  if (typeof cell === 'number' && cell >= 0 && cell < 1)
    return new Date(Math.round(cell * 1440) * 60_000).toISOString().slice(11, 16)
  return cellText(cell).replace(/^(\d{2}:\d{2}):\d{2}$/, '$1')
}

/** Returns the texts of options in a map that finds each by its text in either language or by its key. */
export const optionFinder = (textsOf: (option: string) => readonly string[], options: readonly string[]) =>
  new Map(
    options.flatMap((option) =>
      [...textsOf(option), option].map((text) => [normalizeForSearch(text), option] as const),
    ),
  )

/** Checks whether nothing stands in a value that a cell was read as, or that a record has. */
export function isBlankValue(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && keysOf(value).every((key) => isBlankValue(value[key]))
}

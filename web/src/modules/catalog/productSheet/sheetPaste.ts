import { sheetFields } from '@bustan/contract/catalog/productSheet/sheetCells.ts'
import { normalizeForSearch } from '@bustan/contract/core/arabic/normalize.ts'
import { isFlag, isWritable, withCell } from './sheetModel.ts'
import type { Drafts, SheetProduct } from './sheetModel.ts'
import type { Place } from './sheetMoves.ts'

/** Characters that a cell takes; more is no number. */
export const MAX_TYPED = 40

/** Parses text copied from a sheet into lines of cells. An empty last line is dropped. */
export function readClipboard(text: string): string[][] {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n')
  if (lines.length > 1 && lines.at(-1) === '') lines.pop()
  return lines.map((line) => line.split('\t').map((cell) => cell.trim().slice(0, MAX_TYPED)))
}

const yes = new Set(
  ['1', 'yes', 'true', 'on', 'available', 'active', 'نعم', 'متوفر', 'متاح', 'نشط', 'مفعل'].map(
    normalizeForSearch,
  ),
)
const no = new Set(
  [
    '0',
    'no',
    'false',
    'off',
    'unavailable',
    'not available',
    'inactive',
    'not active',
    'لا',
    'غير متوفر',
    'غير متاح',
    'غير نشط',
    'غير مفعل',
  ].map(normalizeForSearch),
)

/** A switch in words; null where they say neither. */
function flagInWords(text: string): boolean | null {
  const word = normalizeForSearch(text)
  return yes.has(word) ? true : no.has(word) ? false : null
}

export interface Pasted {
  drafts: Drafts
  /** Values without a cell of their own: past the last row or column, or no word for a switch. */
  leftOut: number
}

/** Writes lines of cells downwards from a place, each line along its row. */
export function paste(
  drafts: Drafts,
  products: readonly SheetProduct[],
  from: Place,
  lines: readonly (readonly string[])[],
): Pasted {
  let now = drafts
  let leftOut = 0
  for (const [down, line] of lines.entries())
    for (const [along, text] of line.entries()) {
      const product = products[from.row + down]
      const field = sheetFields[from.column + along]
      const value = field && isFlag(field) ? flagInWords(text) : text
      if (product && field && value !== null && isWritable(product, field))
        now = withCell(now, product, field, value)
      else if (text !== '') leftOut += 1
    }
  return { drafts: now, leftOut }
}

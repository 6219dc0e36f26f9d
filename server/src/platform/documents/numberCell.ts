import { RIYAL_SIGN } from '@bustan/contract/core/values/money.ts'
import { toWesternDigits } from '@bustan/contract/core/arabic/digits.ts'
import type { SheetCell } from './readSheet.ts'

const CURRENCY = new RegExp(
  String.raw`(?:ريالات|ريالا|ريالًا|ريالاً|ريال|ر\.?\s?س\.?|sar|s\.?r\.?|riyals?|${RIYAL_SIGN}|﷼)`,
  'giu',
)
const INVISIBLE = /[\s\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/**
 * Returns a number as it is typed in sheets in the one spelling that inputs read: without the currency, with a point for
 * decimals. A comma is one where it can be nothing else: `12,5`, `1.234,50`, `0,125`; `1,500` groups thousands. What is no
 * number comes back as it is, for the schema to refuse.
 */
export function numberCell(cell: SheetCell): SheetCell {
  if (typeof cell !== 'string') return cell
  const bare = toWesternDigits(cell).replace(CURRENCY, '').replace(INVISIBLE, '').replaceAll('،', ',')
  if (/^[+-]?\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(bare)) return bare.replaceAll('.', '').replace(',', '.')
  if (/^[+-]?(?:\d+,\d{1,2}|0,\d+)$/.test(bare)) return bare.replace(',', '.')
  return /^[+-]?[\d.,]+$/.test(bare) ? bare : cell
}

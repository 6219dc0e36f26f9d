import { decimalText } from '../../core/arabic/digits.ts'
import { MAX_HALALAS, QUANTITY_PLACES, toHalalas } from '../../core/values/money.ts'
import { discountFits, products } from '../products/products.ts'

/** The fields that are written in the sheet of products, in its order. */
export const sheetFields = [
  'price',
  'price_after_discount',
  'stock_quantity',
  'quantity',
  'is_active',
] as const
export type SheetField = (typeof sheetFields)[number]

/** Those that are written as numbers. */
export type NumberField = 'price' | 'price_after_discount' | 'stock_quantity'

/** The problem of a cell: a text under `validation`. */
export type CellProblem =
  | 'required'
  | 'number'
  | 'positive'
  | 'halala_places'
  | 'places'
  | 'too_small'
  | 'too_large'
  | 'discount_below'
  | 'no_stock'

export interface CellFault {
  problem: CellProblem
  minimum?: number
  maximum?: number
}

/** A cell that was read: halalas, or a quantity; null where it was left blank. */
export type ReadCell = { value: number | null; fault: null } | { value?: undefined; fault: CellFault }

const HALALA_PLACES = 2

/** The currency signs and names that people have beside a number when they copy it from elsewhere. */
const CURRENCY = /\u20C1|ر\.?س\.?|ريال|SAR|SR/gi

/** Decimal places that say something. */
function decimalPlaces(decimal: string): number {
  const [, fraction = ''] = decimal.split('.')
  let places = fraction.length
  while (fraction[places - 1] === '0') places -= 1
  return places
}

const wrong = (problem: CellProblem, limits: Omit<CellFault, 'problem'> = {}): ReadCell => ({
  fault: { problem, ...limits },
})

function readMoney(decimal: string): ReadCell {
  if (decimalPlaces(decimal) > HALALA_PLACES) return wrong('halala_places')
  // More digits than any price has are not counted out.
  const halalas = decimal.length > 20 ? MAX_HALALAS + 1 : (toHalalas(decimal) ?? 0)
  if (halalas > MAX_HALALAS) return wrong('too_large', { maximum: MAX_HALALAS / 100 })
  return halalas <= 0 ? wrong('positive') : { value: halalas, fault: null }
}

function readQuantity(decimal: string): ReadCell {
  const { max } = products.fields.stock_quantity
  if (decimalPlaces(decimal) > QUANTITY_PLACES) return wrong('places')
  const value = Number(decimal)
  if (value < 0) return wrong('too_small', { minimum: 0 })
  return value > max ? wrong('too_large', { maximum: max }) : { value, fault: null }
}

/** Reads what stands in a cell: digits of any script, with or without a sign of currency. A price has to be there. */
export function readCell(field: NumberField, raw: string | number | null): ReadCell {
  const text = String(raw ?? '')
    .replaceAll(CURRENCY, '')
    .trim()
  if (text === '') return field === 'price_after_discount' ? { value: null, fault: null } : wrong('required')
  const decimal = decimalText(text)
  if (decimal === null) return wrong('number')
  return field === 'stock_quantity' ? readQuantity(decimal) : readMoney(decimal)
}

/** The values of a row of the sheet: halalas, a quantity, and whether it can be ordered. */
export interface SheetValues {
  price: number
  price_after_discount: number | null
  stock_quantity: number | null
  quantity: boolean
}

/** Returns the conflicts between two cells of a row, by the cell that shows the fault. */
export function rowFaults(row: SheetValues): Partial<Record<SheetField, CellFault>> {
  return {
    ...(discountFits(row.price, row.price_after_discount)
      ? {}
      : { price_after_discount: { problem: 'discount_below' } }),
    ...(row.quantity && row.stock_quantity === 0 ? { quantity: { problem: 'no_stock' } } : {}),
  }
}

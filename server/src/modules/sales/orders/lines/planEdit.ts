import type { Permission } from '@bustan/contract/permissions.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { lineTotal } from '@bustan/contract/core/values/money.ts'
import { priceForOrder } from '@bustan/contract/catalog/products/pricesWithVat.ts'
import type { LineKind, ShortReason } from '@bustan/contract/sales/orders/orderLines.ts'
import type { Actor } from '../../../../platform/changes/changes.ts'
import type { Tx } from '../../../../platform/db/tables.ts'
import { invalidField } from '../../../../platform/faults/errors.ts'
import type { Translate } from '../../../../platform/texts/texts.ts'
import { pickTranslation } from '../../../../platform/texts/translations.ts'
import { readBasket } from '../../../catalog/index.ts'
import type { SoldProduct } from '../../../catalog/index.ts'
import { pricesIncludeVatColumn } from '../../../settings/index.ts'
import type { Edited, LineState, LineWords, TaxedAmounts } from '../orders.table.ts'
import { includesVat } from '../vat/taxedAmounts.ts'

/** The people who change lines, and the version of the order that they saw. */
export interface EditRequest {
  orderId: number
  version?: number | undefined
  rights: ReadonlySet<Permission>
  actor: Actor
  language: Language
  t: Translate
}

/** The quantity that is billed of the bags of a line, and the one to pick; null where no bag is left. */
interface BagsBilled {
  position: number
  quantity: number
  target: string | null
}

/** A change that staff ask for. Quantities are in the product's unit; `price` is one that somebody has agreed to, in halalas. */
export type LineEdit =
  | { change: 'quantity'; position: number; quantity: number; reason: ShortReason | null }
  | ({ change: 'weighing' } & BagsBilled)
  | ({ change: 'voiding' } & BagsBilled)
  | { change: 'removal'; position: number; reason: ShortReason }
  | { change: 'addition'; productId: number; quantity: number; price?: number }
  | {
      change: 'substitution'
      position: number
      productId: number
      quantity: number
      isPriceAgreed: boolean
      price?: number
      reason: ShortReason
    }

/** A line as it is stored. */
export interface StoredLine extends LineState, LineWords {
  product_id: number | null
  price: number
  from_stock: boolean
}

/** A line that comes into the order. */
interface NewLine {
  product: SoldProduct
  price: number
  quantity: number
  kind: LineKind
  replaces: number | null
}

/** The outcome of a change before anything is stored: the line that changed, as it will be, and the one that comes. */
export interface Plan {
  words: LineWords
  changed: { from: StoredLine; to: LineState } | null
  added: NewLine | null
  reason: ShortReason | null
  quantity: Edited['quantity']
}

const wordsOf = (line: LineWords): LineWords => ({
  name_ar: line.name_ar,
  name_en: line.name_en,
  unit_ar: line.unit_ar,
  unit_en: line.unit_en,
  unit_dual_ar: line.unit_dual_ar,
  unit_plural_ar: line.unit_plural_ar,
  unit_plural_en: line.unit_plural_en,
})

function requireLine(lines: readonly StoredLine[], position: number): StoredLine {
  const line = lines.find((one) => one.position === position)
  if (!line) throw invalidField('position', 'unknown')
  return line
}

/** Reads a product that is for sale, and its price of today in the way of prices that the order has. Throws 422 of `product_id`. */
async function requireGood(
  tx: Tx,
  id: number,
  order: TaxedAmounts,
  language: Language,
): Promise<{ product: SoldProduct; own: number }> {
  const [product] = await readBasket(tx, [id], pricesIncludeVatColumn)
  if (!product) throw invalidField('product_id', 'unknown')
  if (product.sold) {
    const modes = { ofShop: product.rules === true, ofOrder: includesVat(order) }
    const today = product.price_after_discount ?? product.price
    return { product, own: priceForOrder(today, order.tax_rate, modes) }
  }
  const name = pickTranslation({ ar: product.name_ar, en: product.name_en }, language)
  throw invalidField('product_id', 'unavailable_product', { name })
}

/** Returns a line as it is with another quantity. The quantity that was asked for stays with it. */
function withQuantity(line: StoredLine, quantity: number, reason: ShortReason | null): LineState {
  const wanted = line.ordered_quantity ?? line.quantity
  const isAsOrdered = Number(wanted) === quantity
  const total = lineTotal(line.price, quantity)
  return {
    position: line.position,
    quantity: quantity.toFixed(3),
    ordered_quantity: isAsOrdered ? null : wanted,
    short_reason: quantity < Number(wanted) ? reason : null,
    target_quantity: null,
    ...(typeof line.gross === 'number' ? { sub_total: 0, gross: total } : { sub_total: total }),
  }
}

/** Returns a line as it is once its bags are billed: the reason for less than was asked for stays while it is less. */
const weighed = (line: StoredLine, { quantity, target }: { quantity: number; target: string | null }) => ({
  ...withQuantity(line, quantity, line.short_reason),
  target_quantity: target,
})

/** Returns what a change comes to; null where it changes nothing. */
export async function planEdit(
  tx: Tx,
  edit: LineEdit,
  { order, lines }: { order: TaxedAmounts; lines: readonly StoredLine[] },
  language: Language,
): Promise<Plan | null> {
  if (edit.change === 'addition') {
    const { product, own } = await requireGood(tx, edit.productId, order, language)
    const price = edit.price ?? own
    const quantity = { before: null, after: edit.quantity.toFixed(3) }
    const added = { product, price, quantity: edit.quantity, kind: 'added', replaces: null } as const
    return { words: wordsOf(product), changed: null, added, reason: null, quantity }
  }
  const from = requireLine(lines, edit.position)
  if (edit.change === 'substitution') {
    if (Number(from.quantity) === 0) throw invalidField('position', 'invalid')
    const { product, own } = await requireGood(tx, edit.productId, order, language)
    if (product.id === from.product_id) throw invalidField('product_id', 'invalid')
    const price = edit.price ?? (edit.isPriceAgreed ? own : Math.min(own, from.price))
    const added = {
      product,
      price,
      quantity: edit.quantity,
      kind: 'substitute',
      replaces: from.position,
    } as const
    const quantity = { before: null, after: edit.quantity.toFixed(3) }
    const changed = { from, to: withQuantity(from, 0, edit.reason) }
    return { words: wordsOf(product), changed, added, reason: edit.reason, quantity }
  }
  // A bag is a step, also where nothing else is billed by it.
  if (edit.change === 'weighing' || edit.change === 'voiding') return changeOf(from, weighed(from, edit))
  const quantity = edit.change === 'removal' ? 0 : edit.quantity
  const to = withQuantity(from, quantity, edit.reason)
  if (Number(from.quantity) === quantity && from.short_reason === to.short_reason) return null
  return changeOf(from, to)
}

const changeOf = (from: StoredLine, to: LineState): Plan => ({
  words: wordsOf(from),
  changed: { from, to },
  added: null,
  reason: to.short_reason,
  quantity: { before: from.quantity, after: to.quantity },
})

import { quantityText } from '@bustan/contract/catalog/products/quantityText.ts'
import type { PlacedLine } from '@bustan/contract/sales/orders/orderLines.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import { measureText } from '@bustan/contract/core/values/measures.ts'
import { isShort, quantityOf } from '@bustan/contract/sales/orders/weighing/weighing.ts'
import type { Translate } from '../../../../platform/i18n/i18n.ts'
import { amount } from '../page/orderVatText.ts'

/** Returns what is said below the name of a line that is not as it was ordered; null where it is. */
export function lineNote(t: Translate, line: PlacedLine, lines: readonly PlacedLine[]): string | null {
  if (line.billed_quantity === 0) return t(`order/leftOut/${line.short_reason ?? 'out'}`)
  if (line.kind === 'added') return t('order/lineAdded')
  if (line.kind !== 'substitute') return line.short_reason && t(`order/short/${line.short_reason}`)
  const original = lines.find(({ position }) => position === line.replaces)
  return original ? t('order/insteadOf', { name: original.product.name }) : null
}

/** Returns what was picked of a line where it is not what is billed, or where it is short; null where there is nothing to say. */
export function weighedNote(t: Translate, line: PlacedLine, lang: Language): string | null {
  const { weighed, picked_grams: picked, expected_grams: expected, billed_quantity: billed, product } = line
  if (expected) return t('order/expectedWeight', { weight: measureText(t, expected / 1_000, 'kilogram') })
  if (!weighed || picked === null || picked === undefined || billed === 0) return null
  const quantity = quantityOf(picked, weighed.unit_grams)
  if (quantity > billed) return t('order/weighedMore', { picked: quantityText(quantity, product.unit, lang) })
  if (!isShort(picked, weighed.wanted, weighed)) return null
  const missing = Number((weighed.wanted - quantity).toFixed(3))
  return t('order/weighedShort', { missing: quantityText(missing, product.unit, lang) })
}

/** Returns what is said below the name of a line whose price was changed by hand; null where it is that of its day. */
export function priceNote(t: Translate, { price, list_price: usual }: PlacedLine): string | null {
  return usual === null ? null : t('order/priceByHand', { price: amount(price), usual: amount(usual) })
}

/** Returns what is said below the name of a line that came back, whole or in part; null where nothing did. */
export function returnedNote(
  t: Translate,
  { returned_quantity: quantity, product }: PlacedLine,
  lang: Language,
): string | null {
  return quantity === 0
    ? null
    : t('order/returns/line', { quantity: quantityText(quantity, product.unit, lang) })
}

/** Returns what a step recorded as returned; null where it recorded no return. */
export function returnLabel(
  t: Translate,
  { returned }: OrderDetail['timeline'][number],
  key: 'step' | 'undone' = 'step',
): string | null {
  return returned && t(`order/returns/${key}`, { amount: amount(returned.total) })
}

/** Returns what a step changed of an order's products; null where it changed none. */
export function editLabel(
  t: Translate,
  { edit }: OrderDetail['timeline'][number],
  lang: Language,
): string | null {
  if (!edit) return null
  const { change, product, unit, before, after, instead_of: original } = edit
  const now = quantityText(after, unit, lang)
  if (change === 'removal') return t('order/edits/removal', { product })
  if (change === 'addition') return t('order/edits/addition', { product, now })
  if (change === 'substitution')
    return t('order/edits/substitution', { product, now, original: original ?? '' })
  if (change === 'voiding') return t('order/edits/voiding', { product, now })
  if (change === 'weighing') return t('order/edits/weighing', { product, now })
  return t('order/edits/quantity', { product, was: quantityText(before ?? 0, unit, lang), now })
}

/** Returns what a change of products made of the order's total; null where nothing of the kind happened. */
export function editTotal(t: Translate, { edit }: OrderDetail['timeline'][number]): string | null {
  if (!edit) return null
  const { before, after } = edit.total
  const why = edit.reason && t(`order/reasons/${edit.reason}`)
  const total = t('order/edits/total', { was: amount(before), now: amount(after) })
  return why ? `${why}\n${total}` : total
}

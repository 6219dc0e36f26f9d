import { quantityText } from '@bustan/contract/catalog/products/quantityText.ts'
import type { PlacedLine } from '@bustan/contract/sales/orders/orderLines.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
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

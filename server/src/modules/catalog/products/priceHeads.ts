import { products } from '@bustan/contract/catalog/products/products.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Translate } from '../../../platform/texts/texts.ts'

const PRICES = ['price', 'price_after_discount'] as const

/** Returns the head of a price in files, where prices include VAT. */
export const headWithVat = (t: Translate, field: (typeof PRICES)[number]): string =>
  t('prices/labelWithVat', { label: fieldLabel(t, 'products', field) })

/** Returns the head of a column of a list's file: prices of products say that they include VAT. */
export function fileHead(
  { pricedWithVat }: Pick<ReturnType<Platform['settings']['now']>, 'pricedWithVat'>,
  list: string,
  header: string,
  t: Translate,
): string {
  if (list !== products.name || !pricedWithVat) return header
  const field = PRICES.find((name) => fieldLabel(t, 'products', name) === header)
  return field ? headWithVat(t, field) : header
}

import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import type { OrderTotals } from '@bustan/contract/core/values/money.ts'
import { shownTotals } from '@bustan/contract/catalog/products/pricesWithVat.ts'
import type { ShownAmounts } from '@bustan/contract/catalog/products/pricesWithVat.ts'
import type { LineState, TaxedAmounts } from '../orders.table.ts'

/** Checks whether the prices of an order include VAT. */
export const includesVat = (order: Pick<TaxedAmounts, 'delivery_gross'>): boolean =>
  typeof order.delivery_gross === 'number'

const deliveryGross = ({ delivery_gross: gross }: TaxedAmounts): Pick<TaxedAmounts, 'delivery_gross'> =>
  typeof gross === 'number' ? { delivery_gross: gross } : {}

/** Returns the amounts of an order as it stands. */
export const amountsOf = (order: TaxedAmounts): TaxedAmounts => ({
  tax_rate: order.tax_rate,
  sub_total: order.sub_total,
  tax: order.tax,
  delivery_cost: order.delivery_cost,
  total: order.total,
  ...deliveryGross(order),
})

/** Returns goods and delivery of an order as its prices show them. */
export const shownOf = (order: TaxedAmounts): ShownAmounts =>
  typeof order.delivery_gross === 'number'
    ? { goods: order.total - order.delivery_gross, delivery: order.delivery_gross }
    : { goods: order.sub_total, delivery: order.delivery_cost }

/** Returns what a line comes to as its price shows it. */
export const shownLine = ({ gross, sub_total: net }: Pick<LineState, 'gross' | 'sub_total'>): number =>
  gross ?? net

/** Returns the totals of an order at a rate. */
export const totalsAtRate = (order: TaxedAmounts, rate: number | string): OrderTotals =>
  shownTotals(shownOf(order), rate, includesVat(order))

/** Returns the amounts of an order from totals that were reckoned at a rate. */
export const amountsAt = (tax_rate: string, order: TaxedAmounts, totals: OrderTotals): TaxedAmounts => ({
  tax_rate,
  sub_total: totals.sub_total,
  tax: totals.tax,
  delivery_cost: totals.delivery,
  total: totals.total,
  ...deliveryGross(order),
})

/** Returns what an order comes to with other goods, as its prices show them. Delivery is not judged again. */
export const amountsWith = (order: TaxedAmounts, goods: number): TaxedAmounts => {
  const { delivery } = shownOf(order)
  return amountsAt(
    order.tax_rate,
    order,
    shownTotals({ goods, delivery }, order.tax_rate, includesVat(order)),
  )
}

/** Returns goods and delivery with VAT as the API says them, of what prices that include it show; null where they do not. */
export const answerShown = (shown: ShownAmounts | null) => ({
  prices_include_vat: shown !== null,
  goods_with_vat: shown && fromHalalas(shown.goods),
  delivery_with_vat: shown && fromHalalas(shown.delivery),
})

import type { OrderTotals } from '@bustan/contract/core/values/money.ts'
import type { TaxedAmounts } from '../orders.table.ts'

/** Returns the amounts of an order as it stands. */
export const amountsOf = ({
  tax_rate,
  sub_total,
  tax,
  delivery_cost,
  total,
}: TaxedAmounts): TaxedAmounts => ({
  tax_rate,
  sub_total,
  tax,
  delivery_cost,
  total,
})

/** Returns the amounts of an order from totals that were reckoned at a rate. */
export const amountsAt = (tax_rate: string, totals: OrderTotals): TaxedAmounts => ({
  tax_rate,
  sub_total: totals.sub_total,
  tax: totals.tax,
  delivery_cost: totals.delivery,
  total: totals.total,
})

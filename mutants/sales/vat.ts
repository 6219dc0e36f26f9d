import type { Mutant } from '../mutant.ts'

const VAT = {
  file: 'server/src/modules/sales/orders/vat/orderVat.ts',
  test: 'server/src/modules/sales/orders/vat/orderVat.test.ts',
}

/** Bugs in the VAT rate that orders leave with, and in what they come to. */
export const vat: readonly Mutant[] = [
  {
    ...VAT,
    file: 'server/src/modules/sales/orders/moves/orders.moves.ts',
    bug: 'an order leaves with the rate it was placed at',
    from: 'isLeaving(from, move.to) ?',
    to: 'isLeaving(move.to, from) ?',
  },
  {
    ...VAT,
    file: 'contract/src/core/values/money.ts',
    bug: 'a higher rate is paid by the customer',
    from: 'if (whole.total <= agreed.total) return whole',
    to: 'if (whole.total >= 0) return whole',
  },
  {
    ...VAT,
    bug: 'a consent counts at any rate',
    from: 'consent !== null && Number(consent.tax_rate) === rate && consent.total >= total',
    to: 'consent !== null',
  },
  {
    ...VAT,
    bug: 'what a lower rate leaves over stays with the shop',
    from: "order.payment_method === 'balance'\n",
    to: "order.payment_method === 'wallet'\n",
  },
  {
    ...VAT,
    bug: 'an undo leaves the lines lowered',
    from: 'update order_lines set reduction = 0 where order_id',
    to: 'update order_lines set reduction = reduction where order_id',
  },
  {
    ...VAT,
    bug: 'what has left is listed for its old rate',
    from: '(o.state in (${sql.join(notLeftStates.map((state) => sql.lit(state)))}) and o.tax_rate',
    to: '(o.tax_rate',
  },
  {
    ...VAT,
    file: 'contract/src/settings/sections/taxPlan.ts',
    bug: 'a rate holds from the day after its own',
    from: 'plan.findLast(({ from }) => from <= today)',
    to: 'plan.findLast(({ from }) => from < today)',
  },
  {
    ...VAT,
    file: 'server/src/modules/sales/orders/vat/orderVat.routes.ts',
    bug: 'a consent is noted to a rate that does not hold',
    from: '|| holds !== rate ||',
    to: '||',
  },
  {
    ...VAT,
    file: 'server/src/modules/sales/reports/breakdowns.ts',
    bug: 'sales by product leave out what the shop bears',
    from: 'sum(l.sub_total - l.reduction)',
    to: 'sum(l.sub_total)',
  },
  {
    ...VAT,
    file: 'server/src/modules/sales/reports/productSales.ts',
    bug: 'the days of a product leave out what the shop bears',
    from: 'sum(l.sub_total - l.reduction)',
    to: 'sum(l.sub_total)',
  },
]

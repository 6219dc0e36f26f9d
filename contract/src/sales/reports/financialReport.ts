import { defineReport, sortsOf } from '../../core/report/report.ts'

/** The orders of each person. They are read of sums that are kept, under the names that `of` has. */
export const financialReport = defineReport({
  name: 'reports',
  subject: 'reports',
  rows: 'orders',
  by: ['user_id'],
  count: { name: 'orders_count', of: 'orders' },
  // In the order in which they add up: goods and delivery, with VAT the total.
  sums: {
    orders_sum_sub_total: { money: true, of: ['sub_total'] },
    orders_sum_delivery: { money: true, of: ['delivery'] },
    orders_sum_without_tax: { money: true, of: ['sub_total', 'delivery'] },
    orders_sum_tax: { money: true, of: ['tax'] },
    orders_sum_total: { money: true, of: ['total'] },
    // The part of all this that came back, which stays in what was ordered.
    orders_sum_credits_without_tax: { money: true, of: ['credited_net'] },
    orders_sum_credits_tax: { money: true, of: ['credited_tax'] },
    orders_sum_credits: { money: true, of: ['credited_net', 'credited_tax'] },
  },
  period: 'created_at',
})
export type SumKey = keyof typeof financialReport.sums

/** The sums that the totals of all filtered rows are of. */
export const totalAmounts = {
  total_items_amount: 'orders_sum_sub_total',
  total_delivery_amount: 'orders_sum_delivery',
  total_without_tax_amount: 'orders_sum_without_tax',
  total_tax_amount: 'orders_sum_tax',
  total_app_amount: 'orders_sum_total',
  total_credits_without_tax_amount: 'orders_sum_credits_without_tax',
  total_credits_tax_amount: 'orders_sum_credits_tax',
  total_credits_amount: 'orders_sum_credits',
} as const satisfies Readonly<Record<string, SumKey>>

/** The columns a report can be sorted by; with a minus in front the largest come first. */
export const reportSorts = sortsOf(financialReport)

/** The order in which the report opens and is mailed: who ordered most comes first. */
export const usualReportSort = '-orders_sum_total' satisfies `-${SumKey}`

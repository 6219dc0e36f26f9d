/** The columns a report can be sorted by; with a minus in front the largest come first. */
export const reportSorts = [
  'name',
  '-name',
  'orders_count',
  '-orders_count',
  'orders_sum_total',
  '-orders_sum_total',
  'orders_sum_sub_total',
  '-orders_sum_sub_total',
  'orders_sum_delivery',
  '-orders_sum_delivery',
  'orders_sum_without_tax',
  '-orders_sum_without_tax',
  'orders_sum_tax',
  '-orders_sum_tax',
] as const

/** The order in which the report opens and is mailed: who ordered most comes first. */
export const usualReportSort = '-orders_sum_total' as const satisfies (typeof reportSorts)[number]

/** What a report can be sorted by; with a minus in front the largest come first. */
export const reportSorts = [
  'name',
  '-name',
  'orders_count',
  '-orders_count',
  'orders_sum_total',
  '-orders_sum_total',
  'orders_sum_sub_total',
  '-orders_sum_sub_total',
  'orders_sum_tax',
  '-orders_sum_tax',
] as const

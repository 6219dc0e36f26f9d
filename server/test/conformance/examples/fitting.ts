/** Values of fields that have to fit others: by place, and at the least and the most of the others. */
export type FittingValues = Readonly<
  Record<string, { byPlace: readonly unknown[]; edges: readonly [unknown, unknown] }>
>

/** There is a night between both days of a booking. */
const dayAfter = {
  byPlace: ['2199-02-01', '2199-02-02', '2199-02-03'],
  edges: ['1900-01-02', '2200-01-01'],
} as const

/** By resource. */
export const fitting: Readonly<Record<string, FittingValues>> = {
  stays: { end_at: dayAfter },
  bookings: { ends_at: dayAfter },
  products: {
    // A price after a discount is below the price.
    price_after_discount: { byPlace: [5.25, 6, 7.5], edges: [null, '1'] },
    over_percent: { byPlace: [5, 10, 15], edges: [0, 100] },
    under_percent: { byPlace: [5, 10, 15], edges: [0, 100] },
  },
}

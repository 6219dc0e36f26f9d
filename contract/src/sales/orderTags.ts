/** What staff mark an order with. */
export const orderTags = ['rush', 'call_first'] as const
export type OrderTag = (typeof orderTags)[number]

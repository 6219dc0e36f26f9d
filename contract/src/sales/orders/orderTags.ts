/** The marks that staff put on an order. */
export const orderTags = ['rush', 'call_first'] as const
export type OrderTag = (typeof orderTags)[number]

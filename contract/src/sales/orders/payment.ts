/** The ways orders are paid. */
export const paymentMethods = ['cash', 'card', 'balance'] as const

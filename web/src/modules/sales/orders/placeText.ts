import type { OrderRow } from '@bustan/contract/sales/orders.ts'
import type { Say } from '../../../platform/i18n.ts'

/** Where an order goes, in words. */
export const placeText = (say: Say, order: Pick<OrderRow, 'pickup' | 'address'>): string =>
  order.pickup ? say('order/pickup') : order.address

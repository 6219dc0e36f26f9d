import type { OrderRow } from '@bustan/contract/sales/orders/orders.ts'
import type { Translate } from '../../../../platform/i18n/i18n.ts'

/** Returns the destination of an order in words. */
export const placeText = (t: Translate, order: Pick<OrderRow, 'pickup' | 'address'>): string =>
  order.pickup ? t('order/pickup') : order.address

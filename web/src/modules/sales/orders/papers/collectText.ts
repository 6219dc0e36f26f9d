import { formatHalalas, toHalalas } from '@bustan/contract/core/values/money.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import type { Translate } from '../../../../platform/i18n/i18n.ts'
import { paymentText } from '../pieces/paymentText.ts'

/**
 * Returns the amount to collect on handover and the payment method; for an order paid from a balance, it says that there is
 * nothing to collect.
 */
export const collectText = (
  t: Translate,
  { payment_method: method, total }: Pick<OrderDetail, 'payment_method' | 'total'>,
): string =>
  method === 'balance'
    ? t('order/nothingToCollect')
    : t('order/toCollect', { range: formatHalalas(toHalalas(total)), how: paymentText(t, method) })

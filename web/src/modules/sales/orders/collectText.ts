import { formatHalalas, toHalalas } from '@bustan/contract/core/money.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders.ts'
import type { Translate } from '../../../platform/i18n.ts'
import { paymentText } from './paymentText.ts'

/** What whoever hands an order over has to collect, and how; of one that was paid from a balance, that there is nothing. */
export const collectText = (
  t: Translate,
  { payment_method: method, total }: Pick<OrderDetail, 'payment_method' | 'total'>,
): string =>
  method === 'balance'
    ? t('order/nothingToCollect')
    : t('order/toCollect', { range: formatHalalas(toHalalas(total)), how: paymentText(t, method) })

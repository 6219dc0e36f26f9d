import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import { IconReceiptTax } from '@tabler/icons-react'
import { useCan } from '../../../../platform/session/can.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { pendingText } from './orderVatText.ts'
import { latePart } from '../../../../ui/pieces/latePart.tsx'
import * as styles from './orderVat.module.css'

// Few orders ask for it, and the order's page does without inputs.
const OrderVatConsent = latePart(() => import('./OrderVatConsent.tsx'), 'OrderVatConsent')

/** An order that has not left and carries another VAT rate than the one that holds: what will become of it, and the customer's consent. */
export function OrderVat({ order }: { order: OrderDetail }) {
  const t = useT()
  const mayDeliver = useCan('orders deliver')
  if (!order.vat) return null
  return (
    <aside className={styles.orderVat} aria-label={t('order/vatTitle')}>
      <IconReceiptTax size={20} aria-hidden="true" />
      <div>
        <p>{pendingText(t, order)}</p>
        {mayDeliver && order.vat.with_consent !== null && <OrderVatConsent order={order} />}
      </div>
    </aside>
  )
}

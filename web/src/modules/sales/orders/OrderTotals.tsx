import { fieldLabel } from '@bustan/contract/core/fieldLabel.ts'
import { formatNumber } from '@bustan/contract/core/digits.ts'
import { toHalalas } from '@bustan/contract/core/money.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders.ts'
import { useT } from '../../../platform/i18n.ts'
import { Totals } from '../../../ui/pieces/Totals.tsx'

/** What an order comes to: goods, tax at the rate of then, delivery where there is any. */
export function OrderTotals({ order }: { order: OrderDetail }) {
  const t = useT()
  const distance = order.distance_km === null ? null : formatNumber(order.distance_km, 'en')
  const delivery =
    distance === null
      ? fieldLabel(t, 'orders', 'delivery_cost')
      : t('order/deliveryOver', { range: t('order/kilometres', { distance }) })
  return (
    <Totals
      lines={[
        { key: 'sub', label: fieldLabel(t, 'orders', 'sub_total'), halalas: toHalalas(order.sub_total) },
        {
          key: 'vat',
          label: t('order/vat', { rate: `${formatNumber(order.tax_rate, 'en')}%` }),
          halalas: toHalalas(order.tax),
        },
        ...(order.delivery_cost > 0
          ? [{ key: 'delivery', label: delivery, halalas: toHalalas(order.delivery_cost) }]
          : []),
      ]}
      total={{ key: 'total', label: fieldLabel(t, 'orders', 'total'), halalas: toHalalas(order.total) }}
    />
  )
}

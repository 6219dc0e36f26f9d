import { fieldLabel } from '@bustan/contract/core/fieldLabel.ts'
import { formatNumber } from '@bustan/contract/core/digits.ts'
import { toHalalas } from '@bustan/contract/core/money.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders.ts'
import type { Translate } from '../../../platform/i18n.ts'
import type { Sum } from '../../../ui/list/dataTableProps.ts'
import { Money } from '../../../ui/pieces/Money.tsx'

/** What an order comes to: goods, tax at the rate of then, delivery where there is any. */
export function orderSums(t: Translate, order: OrderDetail): Sum[] {
  const distance = order.distance_km === null ? null : formatNumber(order.distance_km, 'en')
  const delivery =
    distance === null
      ? fieldLabel(t, 'orders', 'delivery_cost')
      : t('order/deliveryOver', { range: t('order/kilometres', { distance }) })
  const lines = [
    { key: 'sub', label: fieldLabel(t, 'orders', 'sub_total'), riyals: order.sub_total },
    ...(order.delivery_cost > 0 ? [{ key: 'delivery', label: delivery, riyals: order.delivery_cost }] : []),
    {
      key: 'vat',
      label: t('order/vat', { rate: `${formatNumber(order.tax_rate, 'en')}%` }),
      riyals: order.tax,
    },
    { key: 'total', label: fieldLabel(t, 'orders', 'total'), riyals: order.total, isTotal: true },
  ]
  return lines.map(({ riyals, ...line }) => ({ ...line, amount: <Money halalas={toHalalas(riyals)} /> }))
}

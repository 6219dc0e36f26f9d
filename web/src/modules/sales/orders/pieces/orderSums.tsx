import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { formatHalalas, fromHalalas, taxedAmount, toHalalas } from '@bustan/contract/core/values/money.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import type { Translate } from '../../../../platform/i18n/i18n.ts'
import type { Sum } from '../../../../ui/list/table/dataTableProps.ts'
import { isWithVat, sumsWithVat } from './sumsWithVat.ts'
import { Money } from '../../../../ui/pieces/values/Money.tsx'

/** The rate, and of what the tax was taken: with it anybody can calculate it anew. */
function vatLabel(t: Translate, order: OrderDetail): string {
  const rate = `${formatNumber(order.tax_rate, 'en')}%`
  const of = taxedAmount(
    {
      sub_total: toHalalas(order.sub_total),
      delivery: toHalalas(order.delivery_cost),
      tax: toHalalas(order.tax),
    },
    order.tax_rate,
  )
  return of === null ? t('order/vat', { rate }) : t('order/vatOf', { rate, amount: formatHalalas(of) })
}

/** Returns the sum of the products and its reduction, if the shop bears a VAT rate that rose since the order. */
function loweredLines(t: Translate, { reduction, sub_total: goods }: OrderDetail) {
  if (reduction === 0) return []
  const products = fromHalalas(toHalalas(goods) + toHalalas(reduction))
  return [
    { key: 'lines', label: t('order/linesSum'), riyals: products },
    { key: 'reduction', label: t('order/reduction'), riyals: -reduction },
  ]
}

/** Returns what has been paid and what is due, where something was paid that is not all of it. */
function paidLines(t: Translate, { payment_state: state, paid, due }: OrderDetail) {
  if (paid === null || due === null || (state !== 'part' && state !== 'over')) return []
  return [
    { key: 'paid', label: fieldLabel(t, 'orders', 'paid'), riyals: paid },
    { key: 'due', label: fieldLabel(t, 'orders', 'due'), riyals: due },
  ]
}

/** Returns what came back of an order, and what is left of its total. */
function returnedLines(t: Translate, { returned, total }: OrderDetail) {
  if (returned.total === 0) return []
  const left = fromHalalas(toHalalas(total) - toHalalas(returned.total))
  return [
    { key: 'returned', label: fieldLabel(t, 'orders', 'returned'), riyals: -returned.total },
    { key: 'left', label: t('order/returns/after'), riyals: left, isTotal: true },
  ]
}

/** Returns the sums of an order: goods, delivery if there is any, and the tax on both at the rate of that time. */
export function orderSums(t: Translate, order: OrderDetail): Sum[] {
  const distance = order.distance_km === null ? null : formatNumber(order.distance_km, 'en')
  const delivery =
    distance === null
      ? fieldLabel(t, 'orders', 'delivery_cost')
      : t('order/deliveryOver', { range: t('order/kilometres', { distance }) })
  const ordered = order.ordered
    ? [
        {
          key: 'ordered',
          label: <span className="muted">{t('order/asOrdered')}</span>,
          riyals: order.ordered.total,
        },
      ]
    : []
  if (isWithVat(order)) {
    const { shown, total, within } = sumsWithVat(t, order, delivery)
    return [...ordered, ...shown, total, ...within, ...paidLines(t, order)].map(toSum)
  }
  const lines = [
    ...ordered,
    ...loweredLines(t, order),
    { key: 'sub', label: fieldLabel(t, 'orders', 'sub_total'), riyals: order.sub_total },
    ...(order.delivery_cost > 0 ? [{ key: 'delivery', label: delivery, riyals: order.delivery_cost }] : []),
    { key: 'vat', label: vatLabel(t, order), riyals: order.tax },
    { key: 'total', label: fieldLabel(t, 'orders', 'total'), riyals: order.total, isTotal: true },
    ...returnedLines(t, order),
    ...paidLines(t, order),
  ]
  return lines.map(toSum)
}

const toSum = ({ riyals, ...line }: Omit<Sum, 'amount'> & { riyals: number }): Sum => ({
  ...line,
  amount: <Money halalas={toHalalas(riyals)} />,
})

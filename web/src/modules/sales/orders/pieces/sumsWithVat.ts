import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { fromHalalas, toHalalas } from '@bustan/contract/core/values/money.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import type { Translate } from '../../../../platform/i18n/i18n.ts'

type Amounts = Pick<
  OrderDetail,
  'prices_include_vat' | 'goods_with_vat' | 'delivery_with_vat' | 'tax_rate' | 'tax' | 'total'
>

/** Checks whether the prices of an order include VAT, and there is some to be said of. */
export const isWithVat = ({
  prices_include_vat: includes,
  tax_rate: rate,
}: Pick<Amounts, 'prices_include_vat' | 'tax_rate'>): boolean => includes && rate > 0

/** Returns the sums of an order at prices with VAT: goods and delivery come to the total, and below it stands the tax that is in it. */
export function sumsWithVat(t: Translate, order: Amounts, delivery: string) {
  const { goods_with_vat: goods, delivery_with_vat: fee, tax, total } = order
  const rate = `${formatNumber(order.tax_rate, 'en')}%`
  return {
    shown: [
      { key: 'sub', label: t('orderSums/goods'), riyals: goods ?? 0 },
      ...(fee ? [{ key: 'delivery', label: t('orderSums/delivery', { delivery }), riyals: fee }] : []),
    ],
    total: { key: 'total', label: fieldLabel(t, 'orders', 'total'), riyals: total, isTotal: true },
    within: [
      { key: 'vat', label: t('orderSums/vat', { rate }), riyals: tax },
      {
        key: 'net',
        label: t('orderSums/net'),
        riyals: fromHalalas(toHalalas(total) - toHalalas(tax)),
      },
    ],
  }
}

import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { isolate } from '@bustan/contract/core/arabic/names.ts'
import { formatHalalas, toHalalas } from '@bustan/contract/core/values/money.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import type { Translate } from '../../../../platform/i18n/i18n.ts'

/** An amount of the API, in riyals, as it is written. */
export const amount = (riyals: number): string => formatHalalas(toHalalas(riyals))
const percent = (rate: number): string => isolate(`${formatNumber(rate, 'en')}%`)

/** Returns a sentence about the order's total once it leaves. */
export function pendingText(t: Translate, order: OrderDetail): string {
  const { total: agreed, tax_rate: before, vat } = order
  if (!vat) return ''
  const way = order.prices_include_vat
    ? 'same'
    : vat.total > agreed
      ? 'rises'
      : vat.with_consent === null
        ? 'falls'
        : 'stays'
  return t(`order/vatPending/${way}`, {
    rate: percent(vat.tax_rate),
    before: percent(before),
    agreed: amount(agreed),
    total: amount(vat.total),
  })
}

/** Returns a sentence about the change that a step made to an order's VAT; null if it changed nothing. */
export function retaxedText(t: Translate, { vat }: OrderDetail['timeline'][number]): string | null {
  if (!vat) return null
  const { before, after } = vat
  return t(before.total === after.total ? 'order/vatStepSame' : 'order/vatStep', {
    before: percent(before.tax_rate),
    rate: percent(after.tax_rate),
    agreed: amount(before.total),
    total: amount(after.total),
  })
}

/** The customer's consent, in a sentence. */
export const consentText = (t: Translate, { vat_consent: consent }: OrderDetail): string | null =>
  consent && t('order/vatConsented', { total: amount(consent.total), rate: percent(consent.tax_rate) })

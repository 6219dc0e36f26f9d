import { formatNumber } from '@bustan/contract/core/digits.ts'
import { isolate } from '@bustan/contract/core/names.ts'
import { formatHalalas, toHalalas } from '@bustan/contract/core/money.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders.ts'
import type { Translate } from '../../../platform/i18n.ts'

/** An amount of the API, in riyals, as it is written. */
export const amount = (riyals: number): string => formatHalalas(toHalalas(riyals))
const percent = (rate: number): string => isolate(`${formatNumber(rate, 'en')}%`)

/** What leaving will make of an order's total, in a sentence. */
export function pendingText(t: Translate, { total: agreed, tax_rate: before, vat }: OrderDetail): string {
  if (!vat) return ''
  const way = vat.total > agreed ? 'rises' : vat.with_consent === null ? 'falls' : 'stays'
  return t(`order/vatPending/${way}`, {
    rate: percent(vat.tax_rate),
    before: percent(before),
    agreed: amount(agreed),
    total: amount(vat.total),
  })
}

/** What a step made of an order's VAT, in a sentence; null where it changed nothing. */
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

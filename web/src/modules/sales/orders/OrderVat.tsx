import { formatNumber } from '@bustan/contract/core/digits.ts'
import { isolate } from '@bustan/contract/core/names.ts'
import { formatHalalas, toHalalas } from '@bustan/contract/core/money.ts'
import { ordersApi } from '@bustan/contract/sales/orders.api.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders.ts'
import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { IconReceiptTax } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/call.ts'
import { useCan } from '../../../platform/can.ts'
import { errorText } from '../../../platform/errorText.ts'
import { useT } from '../../../platform/i18n.ts'
import type { Translate } from '../../../platform/i18n.ts'
import { showToast } from '../../../ui/feedback/toastStore.ts'
import { orderOptions, patchOrder } from './orders.queries.ts'
import './orderVat.css'

const amount = (riyals: number): string => formatHalalas(toHalalas(riyals))
const percent = (rate: number): string => isolate(`${formatNumber(rate, 'en')}%`)

/** What leaving will make of an order's total, in a sentence. */
function pendingText(t: Translate, { total: agreed, tax_rate: before, vat }: OrderDetail): string {
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

function Consent({ order }: { order: OrderDetail }) {
  const t = useT()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { vat } = order
  if (!vat || vat.with_consent === null) return null
  const note = async (agreed: boolean) => {
    setBusy(true)
    try {
      const saved = await call(ordersApi.vatConsent, {
        params: { id: order.id },
        body: { agreed, tax_rate: vat.tax_rate, version: order.version },
      })
      client.setQueryData(orderOptions(String(order.id)).queryKey, saved)
      patchOrder(client, order.id, { version: saved.data.version })
    } catch (error) {
      showToast({ id: 'order-vat', tone: 'error', message: errorText(t, error) })
      void client.invalidateQueries({ queryKey: orderOptions(String(order.id)).queryKey })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Checkbox
      label={t('order/vatConsent', { total: amount(vat.with_consent) })}
      checked={vat.total === vat.with_consent}
      disabled={busy}
      onChange={(event) => void note(event.currentTarget.checked)}
    />
  )
}

/** An order that has not left and carries another VAT rate than the one that holds: what will become of it, and the customer's consent. */
export function OrderVat({ order }: { order: OrderDetail }) {
  const t = useT()
  const mayDeliver = useCan('orders deliver')
  if (!order.vat) return null
  return (
    <aside className="order-vat" aria-label={t('order/vatTitle')}>
      <IconReceiptTax size={20} aria-hidden="true" />
      <div>
        <p>{pendingText(t, order)}</p>
        {mayDeliver && <Consent order={order} />}
      </div>
    </aside>
  )
}

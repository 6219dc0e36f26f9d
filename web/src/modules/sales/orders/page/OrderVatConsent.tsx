import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../platform/http/call.ts'
import { errorText } from '../../../../platform/http/errorText.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useAction } from '../../../../platform/state/useAction.ts'
import { showToast } from '../../../../platform/state/toasts.ts'
import { amount } from './orderVatText.ts'
import { orderOptions, takeOver } from '../orders.queries.ts'

/** Lets staff record that a customer agrees to pay more than agreed, since the rate rose. */
export function OrderVatConsent({ order }: { order: OrderDetail }) {
  const t = useT()
  const client = useQueryClient()
  const { vat } = order
  const { run, isBusy } = useAction({
    work: async (agreed: boolean) => {
      const saved = await call(ordersApi.vatConsent, {
        params: { id: order.id },
        body: { agreed, tax_rate: vat?.tax_rate ?? 0, version: order.version },
      })
      takeOver(client, saved, { version: saved.data.version })
    },
    onError: (error) => {
      showToast({ id: 'order-vat', tone: 'error', message: errorText(t, error) })
      void client.invalidateQueries({ queryKey: orderOptions(String(order.id)).queryKey })
    },
  })
  if (!vat || vat.with_consent === null) return null
  return (
    <Checkbox
      label={t('order/vatConsent', { total: amount(vat.with_consent) })}
      checked={vat.total === vat.with_consent}
      disabled={isBusy}
      onChange={(event) => void run(event.currentTarget.checked)}
    />
  )
}

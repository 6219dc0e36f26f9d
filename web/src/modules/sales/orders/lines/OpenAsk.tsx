import { quantityText } from '@bustan/contract/catalog/products/quantityText.ts'
import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import type { OrderAsk } from '@bustan/contract/sales/orders/asks.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../platform/http/call.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import type { Translate } from '../../../../platform/i18n/i18n.ts'
import { useAction } from '../../../../platform/state/useAction.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { DateTime } from '../../../../ui/pieces/values/DateTime.tsx'
import { useUiLang } from '../../../../ui/UiProvider.tsx'
import { takeOver } from '../orders.queries.ts'
import { amount } from '../page/orderVatText.ts'
import * as styles from './openAsk.module.css'

/** Returns the change that somebody is asked about, in words. */
function proposalText(t: Translate, ask: OrderAsk, quantity: string): string {
  const values = { product: ask.product, quantity, price: amount(ask.price) }
  return t(`order/asks/${ask.change}`, values)
}

/** A question that waits for its answer: who is asked what, until when, and the way to withdraw it. */
export function OpenAsk({ order, ask }: { order: OrderDetail; ask: OrderAsk }) {
  const t = useT()
  const lang = useUiLang()
  const client = useQueryClient()
  const { run, isBusy } = useAction({
    work: async () => {
      const params = { id: order.id, askId: ask.id }
      const answer = await call(ordersApi.withdrawAsk, { params, body: {} })
      takeOver(client, answer, {})
      return answer
    },
    toast: 'order-line',
    onSettled: () => void client.invalidateQueries({ queryKey: ['orders'] }),
  })
  return (
    <div className={styles.ask} data-piece="open-ask">
      <IconMessageQuestion size={16} stroke={1.6} aria-hidden="true" />
      <div>
        <span>{proposalText(t, ask, quantityText(ask.quantity, ask.unit, lang))}</span>
        <span className="muted">
          {t(`order/asks/waits/${ask.asks}`)} <DateTime value={ask.expires_at} show="time" />
        </span>
        {order.lines_open && (
          <Button
            variant="subtle"
            size="compact-sm"
            className={`no-print ${styles.withdraw}`}
            loading={isBusy}
            onClick={() => void run()}
          >
            {t('order/asks/withdraw')}
          </Button>
        )}
      </div>
    </div>
  )
}

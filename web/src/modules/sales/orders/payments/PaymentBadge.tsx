import type { OrderRow } from '@bustan/contract/sales/orders/orders.ts'
import type { PaymentState } from '@bustan/contract/sales/orders/payment.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { Money } from '../../../../ui/pieces/values/Money.tsx'
import { StateBadge } from '../../../../ui/pieces/values/StateBadge.tsx'
import type { Tone } from '../../../../ui/pieces/values/StateBadge.tsx'
import * as styles from './payments.module.css'

const tones: Readonly<Record<PaymentState, Tone>> = {
  unpaid: 'new',
  part: 'prepared',
  paid: 'finished',
  over: 'rejected',
  unrecorded: 'neutral',
}

/** Says how far an order is paid; nothing where that is not recorded of any order, or nothing was to be paid. */
export function PaymentBadge({ state }: { state: PaymentState | null }) {
  const t = useT()
  if (state === null) return null
  return <StateBadge tone={tones[state]}>{t(`choices/payment_state/${state}`)}</StateBadge>
}

/** Says how far an order of the list is paid and, of one that is paid in part, what is due. */
export function OrderPaid({ order: { payment_state: state, due } }: { order: OrderRow }) {
  return (
    <span className={styles.orderPaid}>
      <PaymentBadge state={state} />
      {(state === 'part' || state === 'over') && due !== null && (
        <span className="muted">
          <Money halalas={toHalalas(due)} />
        </span>
      )}
    </span>
  )
}

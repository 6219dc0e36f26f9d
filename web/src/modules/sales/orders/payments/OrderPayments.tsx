import { toHalalas } from '@bustan/contract/core/values/money.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import type { OrderPayment } from '@bustan/contract/sales/orders/payments.ts'
import { IconCoins } from '@tabler/icons-react'
import { useState } from 'react'
import { useT, withTexts } from '../../../../platform/i18n/i18n.ts'
import { useCan } from '../../../../platform/session/can.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { FormCard } from '../../../../ui/form/FormCard.tsx'
import { latePart } from '../../../../ui/pieces/latePart.tsx'
import { DateTime } from '../../../../ui/pieces/values/DateTime.tsx'
import { Ltr } from '../../../../ui/pieces/values/Ltr.tsx'
import { Money } from '../../../../ui/pieces/values/Money.tsx'
import { PaymentBadge } from './PaymentBadge.tsx'
import { paymentTexts } from './texts.ts'
import * as styles from './payments.module.css'

const PaymentDialog = latePart(
  withTexts(() => import('./PaymentDialog.tsx'), paymentTexts),
  'PaymentDialog',
)

/** One payment: how and when, by whom, and why where it was given back. */
function Line({ payment }: { payment: OrderPayment }) {
  const t = useT()
  const kind = t(`choices/payment_kind/${payment.kind}`)
  const isBack = payment.amount < 0
  return (
    <li data-key={payment.id}>
      <span className={styles.line}>
        <span className={payment.reversed ? styles.takenBack : undefined}>
          {payment.reverses === null
            ? isBack
              ? t('order/payments/givenBack', { kind })
              : kind
            : t('order/payments/takenBack', { kind })}
          {payment.reference && (
            <>
              {' '}
              <Ltr>{payment.reference}</Ltr>
            </>
          )}
        </span>
        {payment.reason && (
          <p>
            <bdi>{payment.reason}</bdi>
          </p>
        )}
        <span className="muted">
          <DateTime value={payment.at} /> · <bdi>{payment.actor.name}</bdi>
          {payment.by_step && ` · ${t(isBack ? 'order/payments/ofReturn' : 'order/payments/byStep')}`}
          {payment.carrier && payment.carrier.id !== payment.actor.id && (
            <> · {t('order/payments/carriedBy', { name: payment.carrier.name })}</>
          )}
        </span>
        {payment.receipt && (
          <a className="link no-print" href={payment.receipt} target="_blank" rel="noreferrer">
            {t('order/payments/receipt')}
          </a>
        )}
      </span>
      <Money halalas={toHalalas(payment.amount)} />
    </li>
  )
}

/** Shows the payments of an order and what is due, while that is recorded. */
export function OrderPayments({ order }: { order: OrderDetail }) {
  const t = useT()
  const canCollect = useCan('orders collect')
  const canRefund = useCan('orders refund')
  const [way, setWay] = useState<'pay' | 'refund' | null>(null)
  const { payments, payment_state: state, due, paid } = order
  if (payments === null || due === null || paid === null) return null
  const isOpen = state !== 'unrecorded'
  const isBack = due < 0
  return (
    <FormCard title={t('order/payments/title')} end={<PaymentBadge state={state} />}>
      <dl className={styles.due}>
        <dt>{t(isBack ? 'order/payments/toGiveBack' : 'order/payments/due')}</dt>
        <dd data-piece="order-due">
          <Money strong halalas={Math.abs(toHalalas(due))} />
        </dd>
      </dl>
      {!isOpen && <p className="muted">{t('order/payments/unrecorded')}</p>}
      {isOpen && (
        <div className={`${styles.actions} no-print`}>
          {canCollect && order.status !== 'rejected' && (
            <Button
              size="sm"
              variant={due > 0 ? 'filled' : 'default'}
              leftSection={<IconCoins size={16} />}
              onClick={() => setWay('pay')}
            >
              {t('order/payments/pay')}
            </Button>
          )}
          {canRefund && paid > 0 && (
            <Button size="sm" variant="default" onClick={() => setWay('refund')}>
              {t('order/payments/refund')}
            </Button>
          )}
        </div>
      )}
      {payments.length > 0 && (
        <ul className={styles.lines} aria-label={t('order/payments/title')}>
          {payments.map((payment) => (
            <Line key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      {way && <PaymentDialog order={order} way={way} onClose={() => setWay(null)} />}
    </FormCard>
  )
}

import { formatDateTime, formatRelative } from '@bustan/contract/core/values/dates.ts'
import type { OrderRow } from '@bustan/contract/sales/orders/orders.ts'
import type { OrderState } from '@bustan/contract/sales/orders/orderStates.ts'
import { useSyncExternalStore } from 'react'
import { useCell } from '../../../../platform/state/cell.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { DateTime } from '../../../../ui/pieces/values/DateTime.tsx'
import { useUiDates, useUiLang } from '../../../../ui/UiProvider.tsx'
import { ageTone, isTimed } from './lateOrder.ts'
import { waitedMinutes } from '../panel/waiting.ts'
import { onTick, orderClock } from './orderClock.ts'
import * as styles from './orderAge.module.css'

/** Shows the time that an order has been in its state; it re-renders by itself every minute. */
export function OrderAge(props: { status: OrderState; since: string; busyMinutes: number }) {
  const { since } = props
  const t = useT()
  const lang = useUiLang()
  const { timeZone, calendar } = useUiDates()
  const { limits, ahead } = useCell(orderClock)
  const minutes = useSyncExternalStore(onTick, () => waitedMinutes(Date.parse(since), Date.now() + ahead))
  const tone = ageTone({ ...props, minutes }, limits, timeZone)
  return (
    <time
      className={`${styles.waitingAge} num`}
      data-piece="waiting-age"
      data-age={tone}
      dateTime={since}
      title={formatDateTime(new Date(since), lang, timeZone, calendar)}
    >
      {formatRelative(new Date(-minutes * 60_000), new Date(0), lang, true)}
      {tone === 'amber' && <span className="sr">{t('orders/ages/amber')}</span>}
      {tone === 'red' && <span className={styles.lateWord}>{t('orders/ages/red')}</span>}
    </time>
  )
}

/** When an order was placed; of one that staff are to take on, how long it has stood in its state. */
export function OrderMoment({ order }: { order: OrderRow }) {
  if (!isTimed(order))
    return (
      <span className={styles.orderMoment}>
        <DateTime muted show="day" value={order.created_at} />
        <DateTime muted show="time" value={order.created_at} />
      </span>
    )
  return (
    <span className={styles.orderMoment}>
      <OrderAge status={order.status} since={order.state_since} busyMinutes={order.busy_minutes} />
      <DateTime muted show="time" value={order.created_at} />
    </span>
  )
}

/** Says whom an order waits for, where that is not the reader. */
export function WaitsForManager({ order }: { order: OrderRow }) {
  const t = useT()
  if (order.waits_for !== 'manager') return null
  const text = order.awaited_manager
    ? t('orders/waitsForManager', { name: order.awaited_manager })
    : t('orders/waitsForSomeManager')
  return (
    <span className={styles.orderWaitsFor} title={text}>
      {text}
    </span>
  )
}

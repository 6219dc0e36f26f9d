import { formatDateTime, formatRelative } from '@bustan/contract/core/dates.ts'
import type { OrderRow } from '@bustan/contract/sales/orders.ts'
import { useSyncExternalStore } from 'react'
import { useCell } from '../../../platform/cell.ts'
import { useT } from '../../../platform/i18n.ts'
import { DateTime } from '../../../ui/pieces/DateTime.tsx'
import { useUiDates, useUiLang } from '../../../ui/UiProvider.tsx'
import { toneOfAge, waitedMinutes } from './waiting.ts'
import { onTick, waitingClock } from './waitingClock.ts'
import './waitingAge.css'

/** How long an order has waited to be decided. It is drawn anew by itself, each minute. */
export function WaitingAge({ since }: { since: string }) {
  const t = useT()
  const lang = useUiLang()
  const { timeZone, calendar } = useUiDates()
  const { ages, ahead } = useCell(waitingClock)
  const minutes = useSyncExternalStore(onTick, () => waitedMinutes(Date.parse(since), Date.now() + ahead))
  const tone = toneOfAge(minutes, ages)
  return (
    <time
      className="waiting-age num"
      data-age={tone}
      dateTime={since}
      title={formatDateTime(new Date(since), lang, timeZone, calendar)}
    >
      {formatRelative(new Date(-minutes * 60_000), new Date(0), lang, true)}
      {tone !== 'calm' && <span className="sr">{t(`orders/ages/${tone}`)}</span>}
    </time>
  )
}

/** When an order was placed; of one that waits for the reader, how long ago. */
export function OrderMoment({ order }: { order: OrderRow }) {
  if (order.waits_for === 'me')
    return (
      <span className="order-moment">
        <WaitingAge since={order.created_at} />
        <DateTime muted show="time" value={order.created_at} />
      </span>
    )
  return <DateTime muted value={order.created_at} />
}

/** Whom an order waits for, where that is not the reader; or why it never waited for a manager. */
export function WaitsForManager({ order }: { order: OrderRow }) {
  const t = useT()
  if (order.waits_for !== 'manager' && !order.manager_skipped) return null
  const text = order.manager_skipped
    ? t('orders/managerSkipped')
    : order.awaited_manager
      ? t('orders/waitsForManager', { name: order.awaited_manager })
      : t('orders/waitsForSomeManager')
  return (
    <span className="order-waits-for" title={text}>
      {text}
    </span>
  )
}

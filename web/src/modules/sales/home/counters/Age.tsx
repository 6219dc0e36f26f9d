import { formatDateTime, formatRelative } from '@bustan/contract/core/values/dates.ts'
import { useSyncExternalStore } from 'react'
import { useCell } from '../../../../platform/state/cell.ts'
import { useUiDates, useUiLang } from '../../../../ui/UiProvider.tsx'
import { onTick, orderClock } from '../../orders/pieces/orderClock.ts'

/** Shows the time since a moment. It re-renders by itself. */
export function Age({ since }: { since: string }) {
  const lang = useUiLang()
  const { timeZone, calendar } = useUiDates()
  const { ahead } = useCell(orderClock)
  const date = new Date(since)
  const text = useSyncExternalStore(onTick, () => formatRelative(date, new Date(Date.now() + ahead), lang))
  return (
    <time className="num" dateTime={since} title={formatDateTime(date, lang, timeZone, calendar)}>
      {text}
    </time>
  )
}

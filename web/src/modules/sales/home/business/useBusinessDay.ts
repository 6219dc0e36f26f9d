import { businessDay } from '@bustan/contract/core/values/dates.ts'
import { useSyncExternalStore } from 'react'
import { useCell } from '../../../../platform/state/cell.ts'
import { useUiDates } from '../../../../ui/UiProvider.tsx'
import { onTick, orderClock } from '../../orders/pieces/orderClock.ts'

/** The business day it is now, `YYYY-MM-DD`, by the server's clock. */
export function useBusinessDay(): string {
  const { timeZone } = useUiDates()
  const { ahead } = useCell(orderClock)
  return useSyncExternalStore(onTick, () => businessDay(new Date(Date.now() + ahead), timeZone))
}

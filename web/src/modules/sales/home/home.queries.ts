import type { Period } from '@bustan/contract/sales/reports/periods.ts'
import { statisticApi } from '@bustan/contract/sales/home/statistic.api.ts'
import { businessDay } from '@bustan/contract/core/values/dates.ts'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { keyOf, dataOf } from '../../../platform/http/call.ts'
import { useLive } from '../../../platform/live/live.ts'
import { createRefresher } from '../../../platform/live/refresher.ts'
import { useCell } from '../../../platform/state/cell.ts'
import { useUiDates } from '../../../ui/UiProvider.tsx'
import { onTick, orderClock } from '../orders/pieces/orderClock.ts'

/** The business day it is now, `YYYY-MM-DD`, by the server's clock. */
export function useBusinessDay(): string {
  const { timeZone } = useUiDates()
  const { ahead } = useCell(orderClock)
  return useSyncExternalStore(onTick, () => businessDay(new Date(Date.now() + ahead), timeZone))
}

const [STATISTIC] = keyOf(statisticApi.counters)

// Nobody tells of changes while another screen is shown: each visit asks anew.
const always = { staleTime: 0 }

/** The ten counters. */
export const countersOptions = {
  ...dataOf(statisticApi.counters),
  ...always,
}

/** The query for the items that need the reader's attention first. */
export const attentionOptions = {
  ...dataOf(statisticApi.attention),
  ...always,
}

/** The query for the business figures of a period. */
export const overviewOptions = (period: Period) => ({
  ...dataOf(statisticApi.overview, { query: { period } }),
  ...always,
  placeholderData: keepPreviousData,
})

/** The resources that the numbers of the home screen are computed from. */
const COUNTED: ReadonlySet<string> = new Set([
  'orders',
  'users',
  'products',
  'categories',
  'units',
  'contacts',
])

/** Keeps the numbers as they are now: they follow what happens, and the turn of the business day. */
export function useHomeLive(): void {
  const client = useQueryClient()
  const [refresh] = useState(() => createRefresher(client))
  const day = useBusinessDay()
  const counted = useRef(day)
  useLive('*', (changes) => {
    if (!changes.some(({ resource }) => COUNTED.has(resource))) return
    refresh(STATISTIC)
  })
  useEffect(() => {
    if (counted.current === day) return
    counted.current = day
    void client.invalidateQueries({ queryKey: [STATISTIC] })
  }, [client, day])
}

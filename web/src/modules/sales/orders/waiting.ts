import type { StateLimits } from '@bustan/contract/sales/lateness.ts'

/** How an order's age is drawn: it has stood in its state, stood there long, or is late. */
export type AgeTone = 'calm' | 'amber' | 'red'

/** Whole minutes that an order has stood in its state, both moments in ms. The one place that knows when time counts. */
export const waitedMinutes = (since: number, now: number): number =>
  Math.max(0, Math.floor((now - since) / 60_000))

export function toneOfAge(minutes: number, { amber, red }: StateLimits): AgeTone {
  if (minutes >= red) return 'red'
  return minutes >= amber ? 'amber' : 'calm'
}

/** The newest orders that wait, by number; `isAll`: there are no others. */
export interface NewestWaiting {
  ids: readonly number[]
  isAll: boolean
}

/** Which of these orders are still to be decided: those that wait, and those too old to be among the newest that do. */
export function stillWaiting(orders: Iterable<number>, { ids, isAll }: NewestWaiting): number[] {
  const oldest = Math.min(...ids)
  return [...new Set(orders)].filter((id) => ids.includes(id) || (!isAll && id < oldest))
}

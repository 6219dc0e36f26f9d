import type { StateLimits } from '@bustan/contract/sales/orders/lateness.ts'

/** The tone of an order's age: it has been in its state, has been there long, or is late. */
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

/** Returns those of these orders still to be decided: the ones that wait, and the ones too old to be among the newest waiting. */
export function stillWaiting(orders: Iterable<number>, { ids, isAll }: NewestWaiting): number[] {
  const oldest = Math.min(...ids)
  return [...new Set(orders)].filter((id) => ids.includes(id) || (!isAll && id < oldest))
}

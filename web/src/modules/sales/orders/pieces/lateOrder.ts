import { businessDay } from '@bustan/contract/core/values/dates.ts'
import { lateStepOf, limitsOf } from '@bustan/contract/sales/orders/lateness.ts'
import type { LateLimits } from '@bustan/contract/sales/orders/lateness.ts'
import type { OrderRow } from '@bustan/contract/sales/orders/orders.ts'
import type { OrderState } from '@bustan/contract/sales/orders/orderStates.ts'
import { orderClock } from './orderClock.ts'
import { toneOfAge, waitedMinutes } from '../panel/waiting.ts'
import type { AgeTone } from '../panel/waiting.ts'

/** Returns the day of the week, by `Date.getDay()`, that a moment falls on in the shop's zone. */
const weekdayOf = (moment: Date, timeZone: string): number =>
  new Date(`${businessDay(moment, timeZone)}T00:00:00Z`).getUTCDay()

/** Returns how an order is drawn that came into this state at `since` and has stood there for some minutes. */
export function ageTone(
  order: { status: OrderState; since: string; minutes: number; busyMinutes: number },
  limits: LateLimits,
  timeZone: string,
): AgeTone {
  const { status, since, minutes, busyMinutes } = order
  const allowed = limitsOf(limits, status, weekdayOf(new Date(since), timeZone), busyMinutes)
  return allowed ? toneOfAge(minutes, allowed) : 'calm'
}

/** Checks whether time counts for an order in its state: staff are to take its next step. */
export function isTimed({ status, waits_for }: Pick<OrderRow, 'status' | 'waits_for'>): boolean {
  const step = lateStepOf(status)
  return step === 'decide' ? waits_for === 'me' : step !== undefined
}

/** Checks whether an order has been in its state longer than the shop allows. */
export function isLate(
  {
    status,
    state_since: since,
    busy_minutes: busyMinutes,
  }: Pick<OrderRow, 'status' | 'state_since' | 'busy_minutes'>,
  timeZone: string,
): boolean {
  const { limits, ahead } = orderClock.get()
  const minutes = waitedMinutes(Date.parse(since), Date.now() + ahead)
  return ageTone({ status, since, minutes, busyMinutes }, limits, timeZone) === 'red'
}

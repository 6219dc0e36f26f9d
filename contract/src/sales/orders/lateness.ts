import { entriesOf } from '../../core/values/objects.ts'
import type { OrderState } from './orderStates.ts'

/** After how many minutes in a state an order has stood long (amber), and too long (red). */
export interface StateLimits {
  amber: number
  red: number
}

/** The time a shop allows for each step of an order: to be decided, to leave once it is accepted, to arrive once it has left. */
export interface LateLimits {
  decide: StateLimits
  leave: StateLimits
  deliver: StateLimits
  /** Days of the week, by `Date.getDay()`, on which steps that begin may take `slow_percent` of their time. */
  slow_days: number[]
  slow_percent: number
}

/** The limits of a shop, and the zone in which its days of the week begin. */
export interface LateRule {
  limits: LateLimits
  timeZone: string
}

export type LateStep = 'decide' | 'leave' | 'deliver'

/** Until the shop sets others. */
export const USUAL_LIMITS: LateLimits = {
  decide: { amber: 10, red: 20 },
  leave: { amber: 60, red: 120 },
  deliver: { amber: 60, red: 120 },
  slow_days: [],
  slow_percent: 150,
}

const steps: Readonly<Partial<Record<OrderState, LateStep>>> = {
  new: 'decide',
  accepted_from_manager: 'decide',
  prepared: 'leave',
  delivering: 'deliver',
}

/** The states in which time counts, each with the step that is to come. */
export const timedStates: readonly (readonly [OrderState, LateStep])[] = entriesOf(steps)

/** Returns the step that an order in this state is to take next; undefined once it is settled. */
export const lateStepOf = (state: OrderState): LateStep | undefined => steps[state]

/**
 * Returns the minutes that an order may stand in a state it came into on this day of the week; undefined once it is settled. One that
 * was placed while the shop was busy has as many more to leave as its customer was told.
 */
export function limitsOf(
  limits: LateLimits,
  state: OrderState,
  weekday: number,
  busyMinutes: number,
): StateLimits | undefined {
  const step = lateStepOf(state)
  if (!step) return undefined
  const { amber, red } = limits[step]
  const share = limits.slow_days.includes(weekday) ? limits.slow_percent / 100 : 1
  const more = step === 'leave' ? busyMinutes : 0
  return { amber: amber * share + more, red: red * share + more }
}

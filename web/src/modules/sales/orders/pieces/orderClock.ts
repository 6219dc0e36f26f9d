import { USUAL_LIMITS } from '@bustan/contract/sales/orders/lateness.ts'
import type { LateLimits } from '@bustan/contract/sales/orders/lateness.ts'
import { createCell } from '../../../../platform/state/cell.ts'

/**
 * The data that lateness is computed from: the minutes that the shop allows, and the offset by which its clock is ahead of this
 * browser's, in ms.
 */
export const orderClock = createCell<{ limits: LateLimits; ahead: number }>({
  limits: USUAL_LIMITS,
  ahead: 0,
})

/** Clocks that differ by less agree: an answer takes its time, in ms. */
const AGREED = 10_000

/** Takes in what the server said; `receivedAt` is when, by this browser's clock. */
export function setOrderClock(limits: LateLimits, at: string, receivedAt: number): void {
  const known = orderClock.get()
  const differs = Date.parse(at) - receivedAt
  const ahead =
    Math.abs(differs) < AGREED ? 0 : Math.abs(differs - known.ahead) < AGREED ? known.ahead : differs
  if (JSON.stringify(limits) === JSON.stringify(known.limits) && ahead === known.ahead) return
  orderClock.set({ limits, ahead })
}

/** Milliseconds between two updates of the ages. */
const TICK = 15_000

/** Calls back every few seconds; one timer serves all. Answers how to stop. */
export const onTick = createCell(0, (set) => {
  const timer = setInterval(() => set(Date.now()), TICK)
  return () => clearInterval(timer)
}).watch

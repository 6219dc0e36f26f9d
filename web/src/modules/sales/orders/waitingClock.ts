import { USUAL_AGES } from '@bustan/contract/settings/usualAges.ts'
import type { WaitingAges } from '@bustan/contract/settings/usualAges.ts'
import { createCell } from '../../../platform/cell.ts'

/** What ages are told by: the shop's minutes, and how far its clock is ahead of this browser's, in ms. */
export const waitingClock = createCell<{ ages: WaitingAges; ahead: number }>({ ages: USUAL_AGES, ahead: 0 })

/** Clocks that differ by less agree: an answer takes its time, in ms. */
const AGREED = 10_000

/** Takes in what the server said; `heard` is when, by this browser's clock. */
export function setWaitingClock(ages: WaitingAges, at: string, heard: number): void {
  const known = waitingClock.get()
  const differs = Date.parse(at) - heard
  const ahead =
    Math.abs(differs) < AGREED ? 0 : Math.abs(differs - known.ahead) < AGREED ? known.ahead : differs
  if (ages.amber === known.ages.amber && ages.red === known.ages.red && ahead === known.ahead) return
  waitingClock.set({ ages, ahead })
}

/** How often ages are looked at, in ms. */
const TICK = 15_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** Calls back every few seconds; one timer serves all. Answers how to stop. */
export function onTick(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const tell of listeners) tell()
  }, TICK)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

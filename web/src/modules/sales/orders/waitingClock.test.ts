import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onTick, setWaitingClock, waitingClock } from './waitingClock.ts'

const usual = { amber: 10, red: 20 }
const noon = Date.parse('2026-11-22T12:00:00Z')
const at = (ms: number) => new Date(noon + ms).toISOString()

beforeEach(() => {
  waitingClock.set({ ages: usual, ahead: 0 })
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

test('a clock of the browser that is wrong by minutes is put right; one that is not is left alone', () => {
  setWaitingClock(usual, at(0), noon + 400)
  expect(waitingClock.get().ahead).toBe(0)
  setWaitingClock(usual, at(300_000), noon)
  expect(waitingClock.get().ahead).toBe(300_000)
  // The next answers took a little longer: nothing is drawn anew.
  const before = waitingClock.get()
  setWaitingClock({ ...usual }, at(298_000), noon)
  expect(waitingClock.get()).toBe(before)
  setWaitingClock({ amber: 5, red: 9 }, at(298_000), noon)
  expect(waitingClock.get()).toEqual({ ages: { amber: 5, red: 9 }, ahead: 300_000 })
})

test('one timer tells all, and none runs when nobody listens', () => {
  const first = vi.fn()
  const second = vi.fn()
  const stops = [onTick(first), onTick(second)]
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(30_000)
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([2, 2])
  stops[0]?.()
  vi.advanceTimersByTime(15_000)
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([2, 3])
  stops[1]?.()
  expect(vi.getTimerCount()).toBe(0)
})

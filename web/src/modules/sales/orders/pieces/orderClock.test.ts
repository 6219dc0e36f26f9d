import { USUAL_LIMITS } from '@bustan/contract/sales/orders/lateness.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onTick, orderClock, setOrderClock } from './orderClock.ts'

const usual = { ...USUAL_LIMITS, decide: { amber: 10, red: 20 } }
const noon = Date.parse('2026-11-22T12:00:00Z')
const at = (ms: number) => new Date(noon + ms).toISOString()

beforeEach(() => {
  orderClock.set({ limits: usual, ahead: 0 })
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

test('a clock of the browser that is wrong by minutes is put right; one that is not is left alone', () => {
  setOrderClock(usual, at(0), noon + 400)
  expect(orderClock.get().ahead).toBe(0)
  setOrderClock(usual, at(300_000), noon)
  expect(orderClock.get().ahead).toBe(300_000)
  // The next answers took a little longer: nothing is drawn anew.
  const before = orderClock.get()
  setOrderClock({ ...usual }, at(298_000), noon)
  expect(orderClock.get()).toBe(before)
  const shorter = { ...usual, leave: { amber: 5, red: 9 } }
  setOrderClock(shorter, at(298_000), noon)
  expect(orderClock.get()).toEqual({ limits: shorter, ahead: 300_000 })
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

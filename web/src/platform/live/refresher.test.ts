import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRefresher } from './refresher.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A list on screen whose answers take this long; each answer is what the server had as it was asked. */
function screen(answersIn: () => number) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const server = { value: 0, asked: 0 }
  const observer = new QueryObserver(client, {
    queryKey: ['orders', 'list'],
    queryFn: async ({ signal }) => {
      server.asked += 1
      const { value } = server
      await new Promise((resolve, reject) => {
        setTimeout(resolve, answersIn())
        signal.addEventListener('abort', () => reject(new Error('given up')))
      })
      return value
    },
  })
  observer.subscribe(() => undefined)
  return { refresh: createRefresher(client), server, shown: () => observer.getCurrentResult().data }
}

test('a list that takes long to load is shown while changes go on, and ends with the last of them', async () => {
  const { refresh, server, shown } = screen(() => 1_500)
  await vi.advanceTimersByTimeAsync(1_500)
  for (let change = 1; change <= 50; change += 1) {
    server.value = change
    refresh('orders')
    await vi.advanceTimersByTimeAsync(200)
    // Asked before the latest changes, at most two loads ago.
    if (change > 20) expect(shown(), `after change ${change}`).toBeGreaterThan(change - 20)
  }
  await vi.advanceTimersByTimeAsync(3_000)
  expect(shown()).toBe(50)
})

test('one change is loaded at once, and a rain of them at most twice a second', async () => {
  const { refresh, server, shown } = screen(() => 10)
  await vi.advanceTimersByTimeAsync(10)
  server.value = 1
  refresh('orders')
  await vi.advanceTimersByTimeAsync(10)
  expect(shown()).toBe(1)
  await vi.advanceTimersByTimeAsync(1_000)
  server.asked = 0
  for (let change = 0; change < 100; change += 1) {
    refresh('orders')
    await vi.advanceTimersByTimeAsync(20)
  }
  expect(server.asked).toBeLessThanOrEqual(5)
})

test('a load that never ends is given up after ten seconds', async () => {
  let takes = 10
  const { refresh, server, shown } = screen(() => takes)
  await vi.advanceTimersByTimeAsync(10)
  takes = 3_600_000
  refresh('orders')
  await vi.advanceTimersByTimeAsync(1_000)
  server.value = 7
  takes = 10
  refresh('orders')
  await vi.advanceTimersByTimeAsync(9_500)
  expect(shown()).toBe(7)
})

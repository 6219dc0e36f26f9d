import { focusManager, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, networkError } from '../http/apiError.ts'
import { recoverLoads } from './recovery.ts'

/** Longer than any wait between two tries. */
const LONG = 60_000

const down = () => new ApiError(503, { message: 'starting', code: 'unavailable' }, null)

describe('what could not be loaded', () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const ends: (() => void)[] = []
  let answer: () => Promise<string[]>
  const calls = vi.fn(() => answer())

  /** A screen that shows the rows. */
  const open = (key: string) => {
    const observer = new QueryObserver(client, { queryKey: [key], queryFn: calls })
    const states: string[] = []
    ends.push(observer.subscribe(({ status }) => void states.push(status)))
    return { states, seen: () => observer.getCurrentResult(), close: () => ends.pop()?.() }
  }

  beforeEach(() => {
    vi.useFakeTimers()
    calls.mockClear()
    answer = () => Promise.reject(down())
    ends.push(recoverLoads(client))
  })
  afterEach(() => {
    for (const end of ends.splice(0).toReversed()) end()
    client.clear()
    focusManager.setFocused(undefined)
    onlineManager.setOnline(true)
    vi.useRealTimers()
  })

  it('is there once the server answers, and the error stays until then', async () => {
    const { states, seen } = open('orders')
    await vi.advanceTimersByTimeAsync(LONG)
    expect(seen()).toMatchObject({ status: 'error', data: undefined })
    expect(calls.mock.calls.length).toBeGreaterThan(3)
    answer = () => Promise.resolve(['an order'])
    await vi.advanceTimersByTimeAsync(LONG)
    expect(seen()).toMatchObject({ status: 'success', data: ['an order'], error: null })
    expect(states.filter((state, at) => state !== states[at - 1])).toEqual(['pending', 'error', 'success'])
  })

  it.each([1, 8, 15, 22, 29])(
    'is there within five seconds of an answer, however long there was none (%i s more)',
    async (seconds) => {
      const { seen } = open('orders')
      await vi.advanceTimersByTimeAsync(10 * LONG + seconds * 1_000)
      answer = () => Promise.resolve(['an order'])
      await vi.advanceTimersByTimeAsync(5_001)
      expect(seen()).toMatchObject({ status: 'success', data: ['an order'] })
    },
  )

  it('is asked for no more once it is there', async () => {
    open('orders')
    await vi.advanceTimersByTimeAsync(100)
    answer = () => Promise.resolve([])
    await vi.advanceTimersByTimeAsync(LONG)
    const before = calls.mock.calls.length
    await vi.advanceTimersByTimeAsync(LONG)
    expect(calls.mock.calls.length).toBe(before)
  })

  it('is tried at once when the network comes back', async () => {
    answer = () => Promise.reject(networkError())
    const { seen } = open('orders')
    await vi.advanceTimersByTimeAsync(LONG)
    onlineManager.setOnline(false)
    answer = () => Promise.resolve(['an order'])
    onlineManager.setOnline(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(seen().data).toEqual(['an order'])
  })

  it('waits while the page is in the background, and is tried when it is shown', async () => {
    const { seen } = open('orders')
    await vi.advanceTimersByTimeAsync(100)
    focusManager.setFocused(false)
    answer = () => Promise.resolve(['an order'])
    await vi.advanceTimersByTimeAsync(LONG)
    expect(calls).toHaveBeenCalledTimes(1)
    focusManager.setFocused(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(seen().data).toEqual(['an order'])
  })

  it('is left alone once no screen shows it', async () => {
    const { close } = open('orders')
    await vi.advanceTimersByTimeAsync(100)
    close()
    await vi.advanceTimersByTimeAsync(LONG)
    expect(calls).toHaveBeenCalledTimes(1)
  })

  it('is left to whoever looks, where the server refused it', async () => {
    answer = () => Promise.reject(new ApiError(404, { message: 'no such page', code: 'not_found' }, null))
    const { seen } = open('orders')
    await vi.advanceTimersByTimeAsync(LONG)
    expect(calls).toHaveBeenCalledTimes(1)
    expect(seen().status).toBe('error')
  })

  it('says the refusal, where that is what comes in place of the rows', async () => {
    const { seen } = open('orders')
    await vi.advanceTimersByTimeAsync(100)
    answer = () => Promise.reject(new ApiError(404, { message: 'no such page', code: 'not_found' }, null))
    await vi.advanceTimersByTimeAsync(LONG)
    expect(seen().error).toMatchObject({ status: 404, message: 'no such page' })
  })
})

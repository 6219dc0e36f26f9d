import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, networkError } from '../http/apiError.ts'
import { createOutbox } from './outbox.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const texts = (outbox: ReturnType<typeof createOutbox<string>>) => {
  const { waiting, refused } = outbox.state.get()
  return [waiting.map(({ act }) => act), refused.map(({ act, code }) => `${act} ${code}`)]
}

test('acts are sent one after the other in their order, each under one key', async () => {
  const sent: string[] = []
  const keys = new Set<string>()
  const outbox = createOutbox<string>({
    name: 'test',
    async send(act, key) {
      sent.push(`${act} begins`)
      await Promise.resolve()
      sent.push(`${act} ends`)
      keys.add(key)
    },
  })
  for (const act of ['one', 'two']) outbox.add(act)
  await vi.runAllTimersAsync()
  expect(sent).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
  expect(keys.size).toBe(2)
  expect(texts(outbox)).toEqual([[], []])
})

test('without a network they wait over a reload, and are sent under the key they had', async () => {
  const keys: string[] = []
  const send = async (_act: string, key: string) => {
    keys.push(key)
    throw networkError()
  }
  createOutbox<string>({ name: 'test', send }).add('one')
  await vi.runAllTimersAsync()
  const later = createOutbox<string>({ name: 'test', send: async (_act, key) => void keys.push(key) })
  expect(texts(later)).toEqual([['one'], []])
  const stop = later.start()
  await vi.advanceTimersByTimeAsync(0)
  stop()
  expect(texts(later)).toEqual([[], []])
  expect(new Set(keys).size).toBe(1)
  expect(keys.length).toBe(2)
})

test('it tries again by itself, and at once when the network is back', async () => {
  let isOnline = false
  let tries = 0
  const outbox = createOutbox<string>({
    name: 'test',
    async send() {
      tries += 1
      if (!isOnline) throw networkError()
    },
  })
  const stop = outbox.start()
  outbox.add('one')
  await vi.advanceTimersByTimeAsync(4_100)
  expect(tries).toBe(3)
  isOnline = true
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect([tries, texts(outbox)]).toEqual([4, [[], []]])
  stop()
})

test('a refusal is said, keeps nothing else back, and is noted once', async () => {
  const outbox = createOutbox<string>({
    name: 'test',
    async send(act) {
      if (act === 'one') throw new ApiError(409, { code: 'held', message: 'Salem' }, null)
    },
  })
  for (const act of ['one', 'two']) outbox.add(act)
  await vi.runAllTimersAsync()
  expect(texts(outbox)).toEqual([[], ['one held']])
  outbox.dismiss(outbox.state.get().refused[0]?.key ?? '')
  expect(texts(outbox)).toEqual([[], []])
})

test('an ended session and a busy server refuse nothing for good', async () => {
  for (const error of [
    new ApiError(401, { code: 'unauthenticated', message: 'x' }, null),
    new ApiError(429, { code: 'throttled', message: 'x' }, null, 3),
    new ApiError(503, {}, null),
    new ApiError(409, { code: 'key_in_progress', message: 'x' }, null),
  ]) {
    kept.clear()
    const outbox = createOutbox<string>({ name: 'test', send: () => Promise.reject(error) })
    outbox.add('one')
    await vi.runAllTimersAsync()
    expect(texts(outbox)).toEqual([['one'], []])
  }
})

test('what another tab adds is sent as well', async () => {
  const sent: string[] = []
  const outbox = createOutbox<string>({ name: 'test', send: async (act) => void sent.push(act) })
  const stop = outbox.start()
  const other = { waiting: [{ key: 'k', act: 'theirs' }], refused: [] }
  kept.set('bustan.outbox.test', JSON.stringify(other))
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'bustan.outbox.test' }))
  outbox.add('mine')
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual(['theirs', 'mine'])
  stop()
})

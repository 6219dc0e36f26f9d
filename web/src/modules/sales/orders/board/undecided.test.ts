import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Each test has its own storage, because the module stores the orders that were viewed.
let storage: Map<string, string>
const load = () => import('./undecided.ts')
const all = (...ids: number[]) => ({ ids, isAll: true })

beforeEach(() => {
  vi.resetModules()
  storage = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('an order is called for until it is decided, or looked at here; a reload forgets none', async () => {
  const { noteLooked, takeIn, undecided } = await load()
  takeIn([7, 8, 9], all(9, 8, 7, 1))
  expect(undecided.get()).toEqual([7, 8, 9])
  noteLooked(8)
  takeIn([], all(9, 8, 1))
  expect(undecided.get()).toEqual([9])
  vi.resetModules()
  expect((await load()).undecided.get()).toEqual([9])
  takeIn([], null)
  expect(undecided.get()).toEqual([9])
  takeIn([], all())
  expect([undecided.get(), storage.size]).toEqual([[], 0])
})

test('one that was looked at before the server has answered is not called for', async () => {
  const { noteBegun, noteLooked, takeIn, undecided } = await load()
  noteLooked(5)
  noteBegun(5)
  noteBegun(6)
  noteLooked(6)
  takeIn([5, 6], all(6, 5))
  expect(undecided.get()).toEqual([5])
})

test('what another tab has looked at meanwhile stays looked at', async () => {
  const { takeIn, undecided } = await load()
  takeIn([5, 6], all(6, 5))
  storage.set('bustan.undecided.0', '[6]')
  takeIn([7], all(7, 6, 5))
  expect(undecided.get()).toEqual([6, 7])
})

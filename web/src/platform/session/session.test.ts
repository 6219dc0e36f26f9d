import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Its keys are what it keeps, as those of a browser's are. */
class FakeStorage {
  [key: string]: unknown
  getItem(key: string): unknown {
    return this[key] ?? null
  }
  setItem(key: string, value: string): void {
    this[key] = value
  }
  removeItem(key: string): void {
    delete this[key]
  }
}

let storage: FakeStorage
const load = async () => ({
  ...(await import('./session.ts')),
  ...(await import('../navigation/recentRecords.ts')),
})
const person = (id: number) => ({ id, type: 'admin', ability: ['units index'] }) as never

beforeEach(() => {
  vi.resetModules()
  storage = new FakeStorage()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', new FakeStorage())
})
afterEach(() => void vi.unstubAllGlobals())

test('what a browser keeps of a person is nobody else’s: another one’s sign-in forgets it, their own finds it', async () => {
  const { startSession, endSession, noteRecent, ownKey, recentRecords } = await load()
  startSession('one', person(7))
  storage['bustan.theme'] = 'dark'
  storage['bustan.draft.7.page.1'] = 'what was typed'
  storage[ownKey('views')] = '[]'
  noteRecent({ path: '/clients/show/3', name: 'سالم' })
  expect(recentRecords()).toHaveLength(1)
  endSession('one')
  // Names of people go with the session; what its person had typed waits for them.
  expect(JSON.stringify(storage)).not.toContain('سالم')
  startSession('again', person(7))
  expect(storage['bustan.draft.7.page.1']).toBe('what was typed')
  endSession('again')
  startSession('two', person(8))
  expect(Object.keys(storage).filter((key) => key.includes('.7'))).toEqual([])
  expect([storage['bustan.theme'], recentRecords()]).toEqual(['dark', []])
})

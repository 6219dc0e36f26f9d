import { parseJson } from '@bustan/contract/core/values/json.ts'
/** Reads a stored value of the browser, or returns null; a browser that refuses storage stores nothing. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text under a key; null forgets it. A browser that refuses storage forgets at once. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // The choice lasts until the page is closed.
  }
}

/** A stored JSON value, or null when there is none or it can't be read. */
export function readStoredJson<T>(key: string): T | null {
  const text = readStored(key)
  if (text === null) return null
  try {
    return parseJson<T>(text)
  } catch {
    return null
  }
}

/** Reads a value that this tab stores until it is closed, or returns null. */
export function readForTab<T>(key: string): T | null {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? null : parseJson<T>(text)
  } catch {
    return null
  }
}

/** Keeps a value for this tab, over reloads; null forgets it. */
export function keepForTab(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // It lasts until the page is loaded anew.
  }
}

/**
 * The keys that stay stored when somebody signs out: the browser's look, its sounds and keys, the columns of lists, each person's
 * page size and row height of lists, how the scale of the device is spoken to, whether the network holds streams back, and
 * what waits to be sent, of each person.
 */
const OF_BROWSER =
  /^bustan\.(lang|theme|sound|shortcuts|[\w-]+\.columns|orders\.(view|map-folded)|streets-hint|scale|live\.held|outbox\.[\w.]+|home\.tables|lists\.\d+)$/
/** A reset under way belongs to no session. */
const OF_RESET = 'bustan.reset'

function forget(storage: Storage, isRetained: (key: string) => boolean): void {
  for (const key of Object.keys(storage))
    if (key.startsWith('bustan.') && !isRetained(key)) storage.removeItem(key)
}

/** Forgets what a session kept, in this browser or only in this tab: drafts, caches, what is unfolded. */
export function forgetStored(where: 'browser' | 'tab' = 'browser'): void {
  try {
    forget(sessionStorage, (key) => key === OF_RESET)
    if (where === 'browser') forget(localStorage, (key) => OF_BROWSER.test(key))
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}

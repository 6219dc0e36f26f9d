/** What the browser keeps for us, or null; a browser that refuses storage keeps nothing. */
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
    return JSON.parse(text) as T
  } catch {
    return null
  }
}

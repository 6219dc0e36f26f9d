interface Memoized<T> {
  at: number
  answer: Promise<T>
}

/**
 * Tells what was reckoned again for `ms`: by each process once, however many ask. Of those asked for last `maxEntries` are kept;
 * what failed is not.
 */
export function memoizeWithTtl<T>(
  ms: number,
  maxEntries: number,
): (key: string, read: () => Promise<T>) => Promise<T> {
  const memoized = new Map<string, Memoized<T>>()
  return (key, read) => {
    const now = performance.now()
    const last = memoized.get(key)
    if (last && now - last.at < ms) return last.answer
    const own = { at: now, answer: read() }
    memoized.delete(key)
    memoized.set(key, own)
    const [oldest] = memoized.keys()
    if (memoized.size > maxEntries && oldest !== undefined) memoized.delete(oldest)
    own.answer.catch(() => memoized.get(key) === own && memoized.delete(key))
    return own.answer
  }
}

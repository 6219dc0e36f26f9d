interface Kept<T> {
  at: number
  answer: Promise<T>
}

/**
 * Tells what was reckoned again for `ms`: by each process once, however many ask. Of those asked for last `most` are kept;
 * what failed is not.
 */
export function keptFor<T>(ms: number, most: number): (key: string, read: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, Kept<T>>()
  return (key, read) => {
    const now = performance.now()
    const last = kept.get(key)
    if (last && now - last.at < ms) return last.answer
    const own = { at: now, answer: read() }
    kept.delete(key)
    kept.set(key, own)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    own.answer.catch(() => kept.get(key) === own && kept.delete(key))
    return own.answer
  }
}

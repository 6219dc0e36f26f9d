/** Calls that run at once when many records are read or changed. */
const AT_ONCE = 4

/** Runs `work` on every item, a few at a time; answers what went wrong. One that fails does not hold up the rest. */
export async function mapWithConcurrency<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<unknown[]> {
  const waiting = [...items]
  const failures: unknown[] = []
  const run = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await work(item)
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, run))
  return failures
}

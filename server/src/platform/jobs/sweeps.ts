/** Work that looks for itself what is due. */
export interface Sweep {
  name: string
  work: () => Promise<unknown>
  /** The pause after a look, in seconds. */
  seconds: number
}

/**
 * Looks at once, then again a while after each look has ended; `onFault` is told of the first of several failures in a row.
 * Answers how to stop, which waits for a look that runs.
 */
export function startSweep(
  { name, work, seconds }: Sweep,
  onFault: (error: unknown, name: string) => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let isStopped = false
  let isFailing = false

  const look = () => {
    running = work()
      .then(
        () => {
          isFailing = false
        },
        (error: unknown) => {
          // A database that is away fails every look: it is said once.
          if (!isFailing) onFault(error, name)
          isFailing = true
        },
      )
      .then(() => {
        if (!isStopped) timer = setTimeout(look, seconds * 1_000).unref()
      })
  }
  look()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}

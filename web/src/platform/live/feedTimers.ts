/** Makes rests between two tries, which can be ended early. */
export function createRest() {
  let end: () => void = () => undefined
  return {
    take: (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        end = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
    /** Ends the rest at once. */
    end: () => end(),
  }
}

/** Asks at once when it is started, and then again and again, `every` so many ms, until it is stopped or `ask` answers false. */
export function createPolling(ask: () => Promise<boolean>, every: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const askAfter = (ms: number) => {
    timer = setTimeout(async () => {
      if ((await ask()) && timer !== undefined) askAfter(every)
    }, ms)
  }
  return {
    start: () => {
      if (timer === undefined) askAfter(0)
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

/** Runs `work` after a silence of `ms`; whatever is heard begins that time anew. */
export function createSilenceTimer(work: () => void, ms: number) {
  let timer = setTimeout(work, ms)
  return {
    restart: () => {
      clearTimeout(timer)
      timer = setTimeout(work, ms)
    },
    stop: () => clearTimeout(timer),
  }
}

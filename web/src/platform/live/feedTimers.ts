/** A rest between two tries, which can be ended early. */
export class Rest {
  /** Ends the rest at once. */
  end: () => void = () => undefined

  take(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.end = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

/** Asks at once when it is started, and then every few seconds, until it is stopped or `ask` answers false. */
export class Polling {
  private readonly ask: () => Promise<boolean>
  private readonly every: number
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(ask: () => Promise<boolean>, every: number) {
    this.ask = ask
    this.every = every
  }

  start(): void {
    if (this.timer === undefined) this.askAfter(0)
  }

  stop(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  private askAfter(ms: number): void {
    this.timer = setTimeout(() => void this.round(), ms)
  }

  private async round(): Promise<void> {
    const goesOn = await this.ask()
    if (goesOn && this.timer !== undefined) this.askAfter(this.every)
  }
}

/** Runs `work` after a silence of `ms`, unless it is heard from before. */
export class SilenceTimer {
  private readonly begin: () => ReturnType<typeof setTimeout>
  private timer: ReturnType<typeof setTimeout>

  constructor(work: () => void, ms: number) {
    this.begin = () => setTimeout(work, ms)
    this.timer = this.begin()
  }

  restart(): void {
    clearTimeout(this.timer)
    this.timer = this.begin()
  }

  stop(): void {
    clearTimeout(this.timer)
  }
}

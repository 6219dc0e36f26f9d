import { setImmediate as afterOthers, setTimeout as sleep } from 'node:timers/promises'

/** Work that goes on beside calls runs for so long, in ms, before it looks whether anybody calls. */
const SLICE = 1
/** While calls come one after another it waits for so long, in ms, before it goes on: five parts of six are theirs. */
const LONGEST = 5
/** Milliseconds after a response in which the next call of the same page is likely. */
const SOON = 2

/** Counts the calls in progress, for long work of the same process: it lets them go first. */
export class Traffic {
  #answering = 0
  #lastAnswer = 0

  /** True while no call is being answered. */
  get isIdle(): boolean {
    return this.#answering === 0
  }

  /** A call begins. Call what is returned once it is answered, or where answering it is long work itself; more than once does no harm. */
  enter(): () => void {
    this.#answering += 1
    let inside = true
    return () => {
      if (!inside) return
      inside = false
      this.#answering -= 1
      this.#lastAnswer = performance.now()
    }
  }

  /**
   * For long work, between any two small steps of it: a promise where it is to wait, null where it may go on. Each piece of
   * work has one of its own.
   */
  turns(): () => Promise<void> | null {
    let since = performance.now()
    return () => {
      if (performance.now() - since < SLICE) return null
      return this.#othersFirst().then(() => {
        since = performance.now()
      })
    }
  }

  async #othersFirst(): Promise<void> {
    // Calls that have arrived meanwhile are only seen once the event loop comes round.
    await afterOthers()
    const until = performance.now() + LONGEST
    while (this.#isBusy() && performance.now() < until) await sleep(1)
  }

  #isBusy(): boolean {
    return this.#answering > 0 || performance.now() - this.#lastAnswer < SOON
  }
}

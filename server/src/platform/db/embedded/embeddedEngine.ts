import type { DatabaseLog } from '../databaseLog.ts'
import { DatabaseUnavailable } from '../databaseErrors.ts'
import { EmbeddedSession } from './embeddedSession.ts'
import type { EmbeddedStart } from './embeddedSession.ts'

const restartPauseMs = 5_000

/**
 * Keeps one embedded session alive: after its worker ended (a crash, or a query past the deadline) the next caller gets
 * a new one over the same folder, recovered by Postgres itself. What lived in memory only is not started again.
 */
export class EmbeddedEngine {
  readonly #start: EmbeddedStart
  readonly #log: DatabaseLog
  readonly #deadlineMs: number
  /** The longer deadlines of what runs now, in ms: several may, and the longest holds until the last of them has ended. */
  readonly #longer: { readonly deadlineMs: number }[] = []
  #current: Promise<EmbeddedSession> | undefined
  #ended: EmbeddedSession | undefined
  #restartNotBefore = -Infinity
  #closed = false

  constructor(start: EmbeddedStart, deadlineMs: number, log: DatabaseLog) {
    this.#start = start
    this.#deadlineMs = deadlineMs
    this.#log = log
  }

  /** The running session, started when there is none. Rejects with DatabaseUnavailable. */
  session(): Promise<EmbeddedSession> {
    if (!this.#current) {
      const launch = this.#launch()
      launch.catch(() => (this.#current = undefined))
      this.#current = launch
    }
    return this.#current
  }

  /** Runs `work` with a longer deadline for single queries, in milliseconds: migrations may take longer than requests. */
  async withDeadline<T>(deadlineMs: number, work: () => Promise<T>): Promise<T> {
    const own = { deadlineMs }
    this.#longer.push(own)
    await this.#applyDeadline()
    try {
      return await work()
    } finally {
      this.#longer.splice(this.#longer.indexOf(own), 1)
      await this.#applyDeadline()
    }
  }

  /** Ends for good, after a checkpoint when the database still runs. */
  async close(): Promise<void> {
    const session = await this.#current?.catch(() => undefined)
    this.#closed = true
    await session?.close()
  }

  #deadline(): number {
    return Math.max(this.#deadlineMs, ...this.#longer.map((one) => one.deadlineMs))
  }

  async #applyDeadline(): Promise<void> {
    const session = await this.#current?.catch(() => undefined)
    if (session) session.deadlineMs = this.#deadline()
  }

  async #launch(): Promise<EmbeddedSession> {
    await this.#prepareRestart()
    const session = await EmbeddedSession.start(this.#start, this.#deadline())
    if (this.#ended) this.#log.warn({}, 'The embedded database was started again')
    session.onEnd((error) => {
      this.#log.error({ err: error }, 'The embedded database stopped')
      this.#ended = session
      this.#current = undefined
    })
    return session
  }

  async #prepareRestart(): Promise<void> {
    if (this.#closed) throw new DatabaseUnavailable('The embedded database is closed')
    if (!this.#ended) return
    if (!this.#start.folder)
      throw new DatabaseUnavailable('The embedded database stopped and was in memory only')
    if (performance.now() < this.#restartNotBefore) {
      throw new DatabaseUnavailable('The embedded database stopped again right after it was restarted')
    }
    this.#restartNotBefore = performance.now() + restartPauseMs
    // Two workers must never have the folder open together.
    await this.#ended.exited()
  }
}

import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { DatabaseLog } from './databaseLog.ts'
import { runPlanned } from './statements/planned.ts'
import { assertChannel, assertPayload } from './subscriptions.ts'
import type { Executor } from './tables.ts'
import { afterCommit } from './transaction.ts'

/** `Database.notify` by `send`, which is called once the transaction has committed. */
export const notifyBy =
  (send: (channel: string, payload: string) => void): Database['notify'] =>
  async (tx, channel, payload, write) => {
    assertChannel(channel)
    assertPayload(payload)
    if (write) await runPlanned(tx, `notify.${channel}`, write)
    afterCommit(tx, () => send(channel, payload))
  }

interface Notice {
  channel: string
  payload: string
}

/**
 * Milliseconds from one statement to the next. A notice after a pause goes out at once; while many write, those of this time go
 * together, so that every process looks for changes fifty times a second at most, and not once for each write.
 */
const APART = 20

/**
 * Sends NOTIFY behind the commits it tells of, one statement at a time for all that wait: inside a transaction it holds a
 * lock of the whole cluster until the commit has reached the disk, so that all who commit would queue for the disk.
 */
export class Notices {
  readonly #db: Executor
  readonly #log: DatabaseLog
  readonly #waiting = new Map<string, Notice>()
  #sending: Promise<void> | undefined
  #sentAt = -APART

  constructor(db: Executor, log: DatabaseLog) {
    this.#db = db
    this.#log = log
  }

  /** Sends it soon; the same one only once while it waits. */
  send(channel: string, payload: string): void {
    this.#waiting.set(`${channel} ${payload}`, { channel, payload })
    this.#sending ??= this.#sendAll()
  }

  /** Resolves when nothing waits any more. */
  async settled(): Promise<void> {
    await this.#sending
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.size > 0) {
      const untilNext = this.#sentAt + APART - performance.now()
      if (untilNext > 0) await setTimeout(untilNext)
      this.#sentAt = performance.now()
      const notices = [...this.#waiting.values()]
      this.#waiting.clear()
      const query = sql`select pg_notify(n.channel, n.payload)
        from unnest(${notices.map((one) => one.channel)}::text[], ${notices.map((one) => one.payload)}::text[])
          as n(channel, payload)`
      // The listeners look by themselves now and then: a notice may always be lost.
      await runPlanned(this.#db, 'notices.send', query).catch((error: unknown) =>
        this.#log.warn({ err: error }, 'Listeners were not told of a change'),
      )
    }
    this.#sending = undefined
  }
}

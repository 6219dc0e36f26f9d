import { fromKysely, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { Tx } from '../db/tables.ts'

/** Work that is done later, or on a schedule, by whichever process is free. Kept in the database. */
export interface Jobs {
  /** Declares a kind of work; `cron` (in UTC) repeats it, once over all processes. */
  define<T extends object>(name: string, work: (data: T) => Promise<void>, cron?: string): void
  /** Asks for work in the transaction that needs it: it is done if and only if that commits. */
  enqueue(tx: Tx, name: string, data: object): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** How often a free process asks for work, in seconds. */
const POLL_SECONDS = 2

export function createJobs(database: Database, log: Logger): Jobs {
  const defined = new Map<string, { work: (data: object) => Promise<void>; cron?: string }>()
  const boss = new PgBoss({
    db: fromKysely(database.db),
    schema: 'jobs',
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  return {
    define(name, work, cron) {
      defined.set(name, { work: work as (data: object) => Promise<void>, ...(cron ? { cron } : {}) })
    },
    async enqueue(tx, name, data) {
      await boss.send(name, data, { db: fromKysely(tx) })
    },
    async start() {
      await boss.start()
      for (const [name, { work, cron }] of defined) {
        await boss.createQueue(name, { retryLimit: 5, retryBackoff: true })
        await boss.work<object>(name, { pollingIntervalSeconds: POLL_SECONDS }, async (found) => {
          for (const job of found) await work(job.data)
        })
        if (cron) await boss.schedule(name, cron)
      }
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

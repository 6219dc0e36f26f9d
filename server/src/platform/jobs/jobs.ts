import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { Db, Tx } from '../db/tables.ts'
import { startSweep } from './sweeps.ts'
import type { Sweep } from './sweeps.ts'

/** Work that goes on for as long as the process does. */
export interface LongWork {
  start(): void
  stop(): Promise<void>
}

/** Work that is done later, or on a schedule, by whichever process is free. Kept in the database. */
export interface Jobs {
  /** Declares a kind of work; `cron` (in UTC) repeats it, once over all processes. What it throws is tried again. */
  define<T extends object>(name: string, work: (data: T) => Promise<void>, cron?: string): void
  /**
   * Declares work that looks for itself what is due, in every process that runs: none waits for another one's timer, and
   * what a process left behind is found by the next. Such work takes rows that nobody else holds (`skip locked`).
   */
  sweep(name: string, work: () => Promise<unknown>, seconds: number): void
  /** Declares work that has its own way of looking for what is due: it begins and ends with the rest. */
  run(work: LongWork): void
  /** Asks for work in the transaction that needs it: it is done if and only if that commits, and soon after. */
  enqueue(tx: Tx, name: string, data: object): Promise<void>
  /** The same for many at once, in one statement; other work of this kind goes first. */
  enqueueAll(tx: Tx, name: string, data: readonly object[]): Promise<void>
  /** Takes work in without doing any: `start` does both. */
  open(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** Seconds between two requests for work by a free process. */
const POLL_SECONDS = 2
/** Seconds that work that was done, or given up, is stored. */
const RETENTION_SECONDS = 60 * 60

/** The queue is set up this often at most when another process sets it up at the same moment. */
const SET_UPS = 3

/** Tells whether Postgres refused a schema because another transaction was making it: `if not exists` doesn't look that far. */
const isMadeElsewhere = (error: unknown): boolean =>
  error instanceof Error && /pg_namespace_nspname_index/.test(error.message)

/** Runs a text that opens a transaction of its own, and leaves none open on a connection that others get next. */
async function runInOwnTransaction(db: Db, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  for (let tried = 1; ; tried += 1)
    try {
      return await db.connection().execute(async (one) => {
        try {
          return await fromKysely(one).executeSql(text, values)
        } catch (error) {
          await sql`rollback`.execute(one).catch(() => undefined)
          throw error
        }
      })
    } catch (error) {
      if (tried === SET_UPS || !isMadeElsewhere(error)) throw error
    }
}

/** The database as the queue speaks to it. */
const queueDatabase = (db: Db): ReturnType<typeof fromKysely> => ({
  executeSql: (text, values) =>
    /^\s*begin\b/i.test(text)
      ? runInOwnTransaction(db, text, values)
      : fromKysely(db).executeSql(text, values),
})

/** Says in the log, and to who collects faults, that work failed. */
const faultNoter =
  (log: Logger, onFault: (error: unknown, job: string) => void) =>
  (error: unknown, job: string, id?: string) => {
    log.error({ err: error, job, id }, 'work failed')
    onFault(error, job)
  }

/** `onFault` hears of work that failed; it is tried again all the same. */
export function createJobs(
  database: Database,
  log: Logger,
  onFault: (error: unknown, job: string) => void = () => undefined,
): Jobs {
  const defined = new Map<string, { work: (data: object) => Promise<void>; cron?: string }>()
  const workers = new Map<string, string>()
  const sweeps: Sweep[] = []
  const longWork: LongWork[] = []
  let stopSweeps: (() => Promise<void>)[] = []
  const boss = new PgBoss({
    db: queueDatabase(database.db),
    schema: 'jobs',
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  const noteFault = faultNoter(log, onFault)
  /** Lets a worker of this process look at once instead of at its next turn. */
  const wake = (name: string) => {
    const worker = workers.get(name)
    if (worker) boss.notifyWorker(worker)
  }

  const open = async () => {
    await boss.start()
    const queue = { retryLimit: 5, retryBackoff: true, deleteAfterSeconds: RETENTION_SECONDS }
    for (const name of defined.keys()) {
      await boss.createQueue(name, queue)
      await boss.updateQueue(name, queue)
      // Looked at once, so that `enqueue` need not look beside its transaction.
      await boss.findJobs(name, { id: randomUUID() })
    }
  }
  return {
    define(name, work, cron) {
      defined.set(name, { work: work as (data: object) => Promise<void>, ...(cron ? { cron } : {}) })
    },
    sweep(name, work, seconds) {
      sweeps.push({ name, work, seconds })
    },
    run(work) {
      longWork.push(work)
    },
    async enqueue(tx, name, data) {
      await boss.send(name, data, { db: fromKysely(tx) })
      database.afterCommit(tx, () => wake(name))
    },
    async enqueueAll(tx, name, data) {
      const rows = data.map((one) => ({ data: one, priority: -1 }))
      if (rows.length > 0) await boss.insert(name, rows, { db: fromKysely(tx) })
      database.afterCommit(tx, () => wake(name))
    },
    open,
    async start() {
      await open()
      for (const [name, { work, cron }] of defined) {
        const worker = await boss.work<object>(
          name,
          { pollingIntervalSeconds: POLL_SECONDS },
          async (rows) => {
            // There may be more jobs behind the first one: a queue is emptied in one go.
            wake(name)
            for (const job of rows)
              await work(job.data).catch((error: unknown) => {
                noteFault(error, name, job.id)
                throw error
              })
          },
        )
        workers.set(name, worker)
        if (cron) await boss.schedule(name, cron)
      }
      stopSweeps = sweeps.map((sweep) => startSweep(sweep, noteFault))
      for (const work of longWork) work.start()
    },
    async stop() {
      await Promise.all([...stopSweeps.map((stop) => stop()), ...longWork.map((work) => work.stop())])
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { Db, Tx } from '../db/tables.ts'
import { createSwitchedWork } from './switchedWork.ts'
import type { SwitchedWork } from './switchedWork.ts'
import { createWorkGroup } from './workGroup.ts'
import type { WorkDeclarations } from './workGroup.ts'

/** Work that goes on for as long as the process does. */
export interface LongWork {
  start(): void
  stop(): Promise<void>
}

/** Work that is done later, or on a schedule, by whichever process is free. Kept in the database. */
export interface Jobs extends WorkDeclarations {
  /** Declares work that has its own way of looking for what is due: it begins and ends with the rest. */
  run(work: LongWork): void
  /**
   * Returns the work of an owner that is done only while it is to be, such as that of a module which may be switched off; at first it
   * is not. Its names begin with the owner's. It is asked for before `start`.
   */
  switched(owner: string): SwitchedWork
  /** Asks for work in the transaction that needs it: it is done if and only if that commits, and soon after. */
  enqueue(tx: Tx, name: string, data: object): Promise<void>
  /** The same for many at once, in one statement; other work of this kind goes first. */
  enqueueAll(tx: Tx, name: string, data: readonly object[]): Promise<void>
  /** Takes work in without doing any: `start` does both. */
  open(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** Seconds that switched work waits until it is given up: ten years, for a module may be off for as long as its shop likes. */
const SWITCHED_SECONDS = 10 * 366 * 24 * 60 * 60

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
  const longWork: LongWork[] = []
  const boss = new PgBoss({
    db: queueDatabase(database.db),
    schema: 'jobs',
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  const noteFault = faultNoter(log, onFault)
  const always = createWorkGroup(boss, noteFault)
  const switched: SwitchedWork[] = []
  const groups = () => [always, ...switched]
  const wake = (name: string) => {
    for (const group of groups()) group.wake(name)
  }

  const open = async () => {
    await boss.start()
    for (const group of groups()) await group.open()
  }
  return {
    define: always.define,
    sweep: always.sweep,
    run(work) {
      longWork.push(work)
    },
    switched(owner) {
      const group = createWorkGroup(boss, noteFault, { owner, retentionSeconds: SWITCHED_SECONDS })
      const work = createSwitchedWork(group)
      switched.push(work)
      return work
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
      for (const group of groups()) await group.start()
      for (const work of longWork) work.start()
    },
    async stop() {
      await Promise.all([...groups(), ...longWork].map((work) => work.stop()))
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

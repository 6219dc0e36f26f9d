import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { PostgresClient, PostgresClientConstructor } from 'kysely'
import pg from 'pg'
import { columnTypes } from '../statements/columnTypes.ts'
import { connectionPool, figuresOf } from '../postgres/connectionPool.ts'
import type { Database, DatabaseOptions } from '../database.ts'
import type { DatabaseLog } from '../databaseLog.ts'
import { startAutovacuum, usualVacuumPauseMs } from './autovacuum.ts'
import { lockDataDir } from './dataDirLock.ts'
import { EmbeddedEngine } from './embeddedEngine.ts'
import type { EmbeddedStart } from './embeddedSession.ts'
import { EmbeddedSocket } from './embeddedSocket.ts'
import { notifyBy } from '../notices.ts'
import { assertChannel, Subscriptions } from '../subscriptions.ts'
import type { Tables } from '../tables.ts'
import { afterCommit, runTransaction, TransactionGuard } from '../transaction.ts'

const defaultDeadlineMs = 60_000
const maintenanceDeadlineMs = 3_600_000
const idleInTransactionMs = 30_000
const waitForTurnMs = 30_000

function startOf(options: DatabaseOptions): EmbeddedStart {
  if (options.memoryTemplate === undefined) return { folder: join(options.dataDir, 'database') }
  return options.memoryTemplate === 'empty' ? {} : { template: options.memoryTemplate }
}

// There is no second connection to cancel a query through: its answer is dropped when it comes.
const NoControlClient = class implements PostgresClient {
  async connect(): Promise<PostgresClient> {
    return this
  }

  query(): never {
    // pg's pool asks for no more of an answer than this.
    return Promise.resolve({ command: 'SELECT', rowCount: 0, rows: [] }) as never
  }

  end(): void {
    // Nothing was opened.
  }
} satisfies PostgresClientConstructor

/** Opens Postgres compiled to WebAssembly in a worker thread of this process. Rejects with DataDirLocked. */
export async function openEmbedded(options: DatabaseOptions, log: DatabaseLog): Promise<Database> {
  const start = startOf(options)
  const unlock = start.folder ? lockDataDir(options.dataDir) : () => undefined
  const engine = new EmbeddedEngine(start, options.embeddedDeadlineMs ?? defaultDeadlineMs, log)
  try {
    await engine.session()
  } catch (error) {
    unlock()
    throw error
  }

  const guard = new TransactionGuard()
  const subscriptions = new Subscriptions(log)
  const pool = new pg.Pool({
    // Stated although unused: PGHOST, PGSSLMODE and the like must not reach it.
    host: 'embedded',
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: waitForTurnMs,
    types: columnTypes,
    // As much of a socket as pg uses.
    stream: () => new EmbeddedSocket(engine, { idleInTransactionMs }) as never,
  })
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: connectionPool(pool, {
        log,
        // Its one session is nobody else's, whatever poolers do.
        namedStatements: true,
        beforeConnect: () => guard.assertOutside(),
        controlClient: NoControlClient,
      }),
    }),
  })

  const withoutLimits: Database['withoutLimits'] = (work) =>
    engine.withDeadline(maintenanceDeadlineMs, () => work(db))
  // A database in memory ends before it could grow.
  const stopVacuum = start.folder
    ? startAutovacuum(db, withoutLimits, log, options.embeddedVacuumMs ?? usualVacuumPauseMs)
    : async () => undefined

  return {
    kind: 'embedded',
    db,
    transaction: (work, settings) => runTransaction(db, guard, log, work, settings),
    afterCommit,
    notify: notifyBy((channel, payload) => subscriptions.publish(channel, payload)),
    async listen(channel, onPayload, onResync) {
      assertChannel(channel)
      const remove = subscriptions.add(channel, onPayload, onResync)
      return async () => remove()
    },
    withoutLimits,
    pool: () => figuresOf(pool),
    async ping() {
      await sql`select 1`.execute(db)
    },
    dump: () => db.connection().execute(async () => (await engine.session()).dump()),
    async close() {
      await stopVacuum()
      await db.destroy()
      if (!pool.ending) await pool.end()
      await engine.close()
      unlock()
    },
  }
}

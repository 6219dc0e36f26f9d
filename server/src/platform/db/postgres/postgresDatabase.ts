import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { columnTypes } from '../statements/columnTypes.ts'
import { connectionPool, figuresOf } from './connectionPool.ts'
import type { Database, DatabaseOptions } from '../database.ts'
import type { DatabaseLog } from '../databaseLog.ts'
import { Notices, notifyBy } from '../notices.ts'
import { PostgresListener } from './postgresListener.ts'
import type { Db, Tables } from '../tables.ts'
import { afterCommit, runTransaction, TransactionGuard } from '../transaction.ts'

const defaultPoolSize = 10
const connectTimeoutMs = 4_000
const waitForTurnMs = 15_000
const statementTimeoutMs = 30_000
const idleInTransactionMs = 30_000
const answerDeadlineMs = statementTimeoutMs + 5_000

interface Limits {
  statementTimeoutMs: number
  answerDeadlineMs?: number
}

// By statements and not by start-up parameters, which pgbouncer refuses to pass on. `auto`: a named statement keeps its
// plan, an unnamed one is planned with its values.
async function applySettings(client: pg.ClientBase, limits: Limits): Promise<void> {
  await client.query(
    `select set_config('TimeZone', 'UTC', false),
            set_config('statement_timeout', $1, false),
            set_config('idle_in_transaction_session_timeout', $2, false),
            set_config('plan_cache_mode', 'auto', false)`,
    [String(limits.statementTimeoutMs), String(idleInTransactionMs)],
  )
}

/** The pool's own limit covers waiting for a turn as well, which takes longer than connecting when many come at once. */
class TimedClient extends pg.Client {
  constructor(options?: pg.ClientConfig) {
    super({ ...options, connectionTimeoutMillis: connectTimeoutMs })
  }
}

/** Opens a pool of connections to Postgres 15 or later. Connects with the first query. */
export function openPostgres(url: string, options: DatabaseOptions, log: DatabaseLog): Database {
  const namedStatements = options.namedStatements ?? true
  const directUrl = options.directUrl ?? url
  const guard = new TransactionGuard()
  const listener = new PostgresListener(
    {
      connectionString: directUrl,
      application_name: 'bustan',
      keepAlive: true,
      connectionTimeoutMillis: connectTimeoutMs,
    },
    log,
  )

  const createPool = (connectionString: string, max: number, limits: Limits) =>
    new pg.Pool({
      connectionString,
      max,
      application_name: 'bustan',
      keepAlive: true,
      Client: TimedClient,
      connectionTimeoutMillis: options.waitForTurnMs ?? waitForTurnMs,
      types: columnTypes,
      onConnect: (client: pg.ClientBase) => applySettings(client, limits),
    })

  const over = (pool: pg.Pool, limits: Limits): Db =>
    new Kysely<Tables>({
      dialect: new PostgresDialect({
        pool: connectionPool(pool, {
          log,
          namedStatements,
          answerDeadlineMs: limits.answerDeadlineMs,
          controlClient: pg.Client,
        }),
      }),
    })

  const limits: Limits = { statementTimeoutMs, answerDeadlineMs }
  const pool = createPool(url, options.poolSize ?? defaultPoolSize, limits)
  const db = over(pool, limits)
  const notices = new Notices(db, log)

  return {
    kind: 'postgres',
    db,
    transaction: (work, settings) => runTransaction(db, guard, log, work, settings),
    afterCommit,
    notify: notifyBy((channel, payload) => notices.send(channel, payload)),
    listen: (channel, onPayload, onResync) => listener.listen(channel, onPayload, onResync),
    async withoutLimits(work) {
      const unlimited: Limits = { statementTimeoutMs: 0 }
      const own = over(createPool(directUrl, 1, unlimited), unlimited)
      try {
        return await work(own)
      } finally {
        await own.destroy()
      }
    },
    pool: () => figuresOf(pool),
    async ping() {
      await sql`select 1`.execute(db)
    },
    async close() {
      await notices.settled()
      await listener.close()
      await db.destroy()
    },
  }
}

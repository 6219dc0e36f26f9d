import { createRequire } from 'node:module'
import type {
  PostgresClientConstructor,
  PostgresCursor,
  PostgresPool,
  PostgresPoolClient,
  PostgresQueryResult,
} from 'kysely'
import type pg from 'pg'
import { columnTypes } from '../statements/columnTypes.ts'
import type { PoolFigures } from '../database.ts'
import type { DatabaseLog } from '../databaseLog.ts'
import { asDatabaseError } from '../databaseErrors.ts'
import { nameOfPlanned } from '../statements/planned.ts'
import { isPrepared, PlannedStatement } from '../statements/plannedStatement.ts'
import type { PlannedResult } from '../statements/plannedStatement.ts'

interface ConnectionPoolOptions {
  log: DatabaseLog
  /** True where planned statements are prepared under their names. */
  namedStatements: boolean
  /** Called before a connection is handed out; what it throws refuses it. */
  beforeConnect?: () => void
  /** Milliseconds after which an unanswered query gives its connection up; needed where the server may vanish. */
  answerDeadlineMs?: number
  /** The client through which Kysely cancels a running query. */
  controlClient: PostgresClientConstructor
}

/** The conversion that pg applies to values before they travel; its types leave it out. */
const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils.js') as {
  prepareValue(value: unknown): string | Buffer | null
}

const BEGIN = 'begin'
const begun: PlannedResult = { command: 'SELECT', rowCount: 0, rows: [] }

/** One pg client as Kysely wants it, with the errors of the platform. Kysely knows connections by this object. */
class PooledClient implements PostgresPoolClient {
  readonly processID?: number
  readonly #client: pg.PoolClient
  readonly #isNaming: boolean
  readonly #answerDeadlineMs: number | undefined
  #lent = false
  /** A transaction that is to be opened: with the first statement that needs it, in one round trip. */
  #isToBegin = false

  constructor(client: pg.PoolClient, isNaming: boolean, answerDeadlineMs: number | undefined) {
    this.#client = client
    this.#isNaming = isNaming
    this.#answerDeadlineMs = answerDeadlineMs
    if ('processID' in client && typeof client.processID === 'number') this.processID = client.processID
    // A connection cut while lent out goes back at once: its holder may wait for something else for ever.
    client.on('error', () => this.release(true))
  }

  lend(): this {
    this.#lent = true
    return this
  }

  release(destroy = false): void {
    if (!this.#lent) return
    this.#lent = false
    this.#isToBegin = false
    this.#client.release(destroy)
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(query: string | PostgresCursor<R>, values?: readonly unknown[]): unknown {
    if (typeof query !== 'string') throw new Error('Cursors are not in use here')
    return this.#execute(query, values ?? [])
  }

  async #execute(text: string, values: readonly unknown[]): Promise<PlannedResult | pg.QueryResult> {
    if (this.#isNaming && text === BEGIN) {
      this.#isToBegin = true
      return begun
    }
    const isToBegin = this.#isToBegin
    this.#isToBegin = false
    // Nothing was asked in this transaction.
    if (isToBegin && (text === 'commit' || text === 'rollback')) return begun
    const timer = this.#watchAnswer()
    try {
      return await this.#send(text, values, isToBegin)
    } catch (error) {
      throw asDatabaseError(error)
    } finally {
      clearTimeout(timer)
    }
  }

  async #send(
    text: string,
    values: readonly unknown[],
    isToBegin: boolean,
  ): Promise<PlannedResult | pg.QueryResult> {
    const name = this.#isNaming ? nameOfPlanned(text) : undefined
    // A fault in a statement that has to be parsed first must leave the transaction to itself.
    const isOne = isToBegin && name !== undefined && isPrepared(this.#client.connection, name)
    if (isToBegin && !isOne) await this.#client.query(BEGIN)
    if (name === undefined) return this.#client.query({ text, values: [...values] })
    const planned = { name, text, values: values.map((value) => prepareValue(value)) }
    return this.#client
      .query(new PlannedStatement(planned, columnTypes, isOne))
      .result.catch((error: unknown) => {
        // As pg does: from here the trace leads to whoever asked, not to the socket.
        if (error instanceof Error) Error.captureStackTrace(error)
        throw error
      })
  }

  #watchAnswer(): NodeJS.Timeout | undefined {
    if (this.#answerDeadlineMs === undefined) return undefined
    return setTimeout(() => {
      // Ending a client under a query cuts the connection, which refuses the query.
      void this.#client.end()
    }, this.#answerDeadlineMs)
  }
}

/** Puts a pg pool under Kysely: lost connections become DatabaseUnavailable and never an uncaught event. */
export function connectionPool(pool: pg.Pool, options: ConnectionPoolOptions): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PooledClient>()
  pool.on('error', (error) => options.log.warn({ err: error }, 'An idle database connection was lost'))
  return {
    options: pool.options,
    Client: options.controlClient,
    async connect() {
      options.beforeConnect?.()
      const client = await pool.connect().catch((error: unknown) => {
        throw asDatabaseError(error)
      })
      const known =
        clients.get(client) ?? new PooledClient(client, options.namedStatements, options.answerDeadlineMs)
      clients.set(client, known)
      return known.lend()
    },
    end: () => pool.end(),
  }
}

/** Returns the current use of the connections of a pool. */
export const figuresOf = (pool: pg.Pool): PoolFigures => ({
  open: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
  most: pool.options.max ?? 0,
})

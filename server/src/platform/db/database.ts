import type { RawBuilder } from 'kysely'
import type { DatabaseLog } from './databaseLog.ts'
import type { AfterCommit, TransactionOptions } from './transaction.ts'
import type { Db, Tx } from './tables.ts'
import type { OnPayload, OnResync } from './subscriptions.ts'

export interface DatabaseOptions {
  /** A Postgres 15+ connection string. Without one the embedded database in `dataDir` is opened. */
  url?: string
  /** The same database past any pooler, for LISTEN and migrations; `url` unless stated. */
  directUrl?: string
  /** The folder of the embedded database; locked for this process while open. */
  dataDir: string
  /** Connections to Postgres; 10 unless stated. The embedded database always has one. */
  poolSize?: number
  /** Milliseconds that a query waits for a free connection to Postgres; 15,000 unless stated. */
  waitForTurnMs?: number
  /**
   * Prepare each planned statement (planned.ts) once a connection. On unless stated: only poolers in transaction mode that
   * know nothing of prepared statements break it. The embedded database always does.
   */
  namedStatements?: boolean
  /** For tests: an embedded database in memory, new or from what `dump()` gave. */
  memoryTemplate?: Uint8Array | 'empty'
  /** Milliseconds one query on the embedded database may take; 60,000 unless stated. */
  embeddedDeadlineMs?: number
  /** Milliseconds between two looks at which tables of an embedded database on disk are to be vacuumed; 60,000 unless stated. */
  embeddedVacuumMs?: number
  log?: DatabaseLog
}

/** Connections of this process to its database. */
export interface PoolFigures {
  open: number
  idle: number
  /** Work that waits for one. */
  waiting: number
  most: number
}

/**
 * One database, Postgres or embedded, behind the same calls. Anything here rejects with DatabaseUnavailable when the
 * database cannot answer.
 */
export interface Database {
  readonly kind: 'embedded' | 'postgres'
  /** For queries outside transactions. Inside one, pass `tx` on: on the embedded database this throws there. */
  readonly db: Db
  /**
   * Runs `work` in a transaction; run again as a whole, at most three times, after a serialization failure or a
   * deadlock, so `work` must change nothing but the database. See `afterCommit` for the rest.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Runs `work` after this transaction's commit, never after a rollback. */
  afterCommit(tx: Tx, work: AfterCommit): void
  /**
   * Tells every listener of every process soon after `tx` commits; what many tell at once may come as one. It may get lost:
   * who listens looks by itself now and then. At most 7,999 bytes; ids, not data. `write` is an insert, update or delete
   * that goes with it.
   */
  notify(tx: Tx, channel: string, payload: string, write?: RawBuilder<unknown>): Promise<void>
  /** Resolves when listening, with what ends it. `onResync`: messages may have been missed, read again. */
  listen(channel: string, onPayload: OnPayload, onResync?: OnResync): Promise<() => Promise<void>>
  /**
   * For long work such as migrations: a connection of its own without the limits of requests. On the embedded database
   * the one session with a longer deadline.
   */
  withoutLimits<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Returns the current use of its connections. */
  pool(): PoolFigures
  /** Resolves when a query was answered. */
  ping(): Promise<void>
  /** Waits for running transactions, then closes every connection, the worker and the lock. */
  close(): Promise<void>
  /** Embedded only: the whole database as a gzipped tar. */
  dump?(): Promise<Uint8Array>
}

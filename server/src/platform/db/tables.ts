import type { Kysely, Transaction } from 'kysely'

/**
 * Every table of the database. Empty here: each module's table file adds its own by declaration merging,
 * `declare module './tables.ts' { interface Tables { units: UnitTable } }`.
 */
export interface Tables {}

/** The database outside any transaction. */
export type Db = Kysely<Tables>

/** One open transaction. On the embedded database nothing else may run while it is open. */
export type Tx = Transaction<Tables>

/** For queries that may run inside or outside a transaction. */
export type Executor = Db | Tx

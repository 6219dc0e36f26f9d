import { sql } from 'kysely'
import type { Tx } from '../db/tables.ts'

/** Every process that serves shares it on its listening connection. Any number nobody else uses. */
export const SERVING_LOCK = 7_203_519

/** A process runs this on its listening connection to say that it serves. */
export const SAY_SERVING = `select pg_advisory_lock_shared(${SERVING_LOCK})`

/** Returns true where no process serves from this database; none begins to before the transaction ends. */
export async function takeAlone(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(${SERVING_LOCK}) as alone`.execute(tx)
  return rows[0]?.alone ?? false
}

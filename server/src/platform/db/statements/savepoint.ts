import { sql } from 'kysely'
import { DatabaseUnavailable, errorCode, isDiskFull } from '../databaseErrors.ts'
import type { Executor } from '../tables.ts'

/** Errors after which a transaction is run again as a whole. */
const RUN_AGAIN = new Set(['40001', '40P01'])

/**
 * Checks whether an error is about the row in work, and not about the database, its disk or others at work: trying another row
 * may help.
 */
export const isOfRow = (error: unknown): boolean =>
  !(error instanceof DatabaseUnavailable) && !isDiskFull(error) && !RUN_AGAIN.has(errorCode(error) ?? '')

/** Runs `work` so that its failure, which is thrown on, leaves a transaction as it was before. */
export async function inSavepoint<T>(db: Executor, work: () => Promise<T>): Promise<T> {
  if (!db.isTransaction) return work()
  await sql`savepoint apart`.execute(db)
  try {
    const result = await work()
    await sql`release savepoint apart`.execute(db)
    return result
  } catch (error) {
    if (isOfRow(error)) await sql`rollback to savepoint apart`.execute(db)
    throw error
  }
}

import { sql } from 'kysely'
import { DatabaseUnavailable, errorCode, isDiskFull } from '../databaseErrors.ts'
import { AppError } from '../../faults/errors.ts'
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
    if (isOfRow(error)) {
      await sql`rollback to savepoint apart`.execute(db)
      // One that stays would be around all that follows.
      await sql`release savepoint apart`.execute(db)
    }
    throw error
  }
}

/**
 * Writes rows in parts of `size`, each whole or not at all. A part that is refused is cut in two, until every row that is refused stands
 * alone: `onRefused` is given it with the reason. What is no AppError is thrown on.
 */
export async function inParts<T>(
  db: Executor,
  rows: readonly T[],
  size: number,
  write: (some: readonly T[]) => Promise<void>,
  onRefused: (row: T, reason: AppError) => void,
): Promise<void> {
  for (let from = 0; from < rows.length; from += size) {
    const some = rows.slice(from, from + size)
    try {
      await inSavepoint(db, () => write(some))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (some.length > 1) await inParts(db, some, Math.ceil(some.length / 2), write, onRefused)
      else for (const row of some) onRefused(row, error)
    }
  }
}

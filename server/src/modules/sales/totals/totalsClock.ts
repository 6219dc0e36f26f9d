import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { Executor } from '../../../platform/db/tables.ts'

/** Seconds until a changed time zone is noticed. */
export const CLOCK_SECONDS = 5

async function isCurrentZone(db: Executor, timeZone: string): Promise<boolean> {
  const { rows } = await sql<{ time_zone: string }>`select time_zone from totals_clock`.execute(db)
  return rows[0]?.time_zone === timeZone
}

/**
 * Fills the sums anew where days begin in another zone than they were summed in; answers whether they were. Meanwhile orders
 * wait (seconds at a million), and the older sums are read.
 */
export async function keepTotalsClock(database: Database, timeZone: string): Promise<boolean> {
  if (await isCurrentZone(database.db, timeZone)) return false
  return database.withoutLimits((db) =>
    db.transaction().execute(async (tx) => {
      // Only one of several processes that notice it fills the totals.
      await sql`select from totals_clock for update`.execute(tx)
      if (await isCurrentZone(tx, timeZone)) return false
      await sql`update totals_clock set time_zone = ${timeZone}`.execute(tx)
      await sql`select fill_sales_totals()`.execute(tx)
      return true
    }),
  )
}

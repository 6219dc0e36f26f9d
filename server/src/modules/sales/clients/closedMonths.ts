import { sql } from 'kysely'
import { businessDay } from '@bustan/contract/core/values/dates.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import type { ClosedMonth } from '@bustan/contract/people/users/merge.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import type { Executor } from '../../../platform/db/tables.ts'

/** Returns the months before this one in which orders of a person count, the newest first: a merge moves them to another row. */
export async function closedMonthsOf(
  db: Executor,
  userId: number,
  timeZone: string,
  now = databaseNow(),
): Promise<ClosedMonth[]> {
  const thisMonth = `${businessDay(now, timeZone).slice(0, 7)}-01`
  const { rows } = await sql<{ month: string; orders: number; total: number }>`
    select to_char(start, 'YYYY-MM') as month, orders::int as orders, total::bigint as total from client_months
    where user_id = ${userId} and start < ${thisMonth}::date and orders <> 0 order by start desc`.execute(db)
  return rows.map((row) => ({ ...row, total: fromHalalas(row.total) }))
}

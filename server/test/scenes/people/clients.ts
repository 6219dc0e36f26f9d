import { sql } from 'kysely'
import type { Db } from '../../../src/platform/db/tables.ts'

/** Clients that are added by one statement: a slow machine has a minute for each. */
const BATCH = 2_000

/** Adds so many active clients; every one in `mailed` has a confirmed email. Returns their ids, in order. */
export async function insertClients(db: Db, count: number, mailed = 0): Promise<number[]> {
  const ids: number[] = []
  for (let first = 1; first <= count; first += BATCH) {
    const last = Math.min(count, first + BATCH - 1)
    const { rows } = await sql<{ id: number }>`
      insert into users (type, first_name, mobile, search, email, email_confirmed_at)
      select 'client', 'عميل', null, 'عميل',
        case when ${mailed} > 0 and n % ${Math.max(1, mailed)} = 0 then 'client' || n || '@home.example' end,
        case when ${mailed} > 0 and n % ${Math.max(1, mailed)} = 0 then now() end
      from generate_series(${first}::int, ${last}::int) as n returning id`.execute(db)
    ids.push(...rows.map((row) => row.id))
  }
  return ids.toSorted((a, b) => a - b)
}

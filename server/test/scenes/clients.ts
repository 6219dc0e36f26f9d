import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/tables.ts'

/** Adds so many active clients in one statement; every one in `mailed` has a confirmed email. Answers their ids. */
export async function insertClients(db: Db, count: number, mailed = 0): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into users (type, first_name, mobile, search, email, email_confirmed_at)
    select 'client', 'عميل', null, 'عميل',
      case when ${mailed} > 0 and n % ${Math.max(1, mailed)} = 0 then 'client' || n || '@home.example' end,
      case when ${mailed} > 0 and n % ${Math.max(1, mailed)} = 0 then now() end
    from generate_series(1, ${count}::int) as n returning id`.execute(db)
  return rows.map((row) => row.id).toSorted((a, b) => a - b)
}

import { sql } from 'kysely'
import type { Executor } from '../../db/tables.ts'

interface Counter {
  name: string
  sum: number
}

/** Counts the tables that have counters of their rows, and returns a line for each whose counter differs. */
export async function wrongRowCounts(db: Executor): Promise<string[]> {
  const counters = await sql<Counter>`select name, sum(n)::int as sum from row_counts
    where to_regclass(quote_ident(name)) is not null group by name order by name`.execute(db)
  const wrong: string[] = []
  for (const { name, sum } of counters.rows) {
    const counted = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(db)
    const n = counted.rows[0]?.n
    if (n !== sum) wrong.push(`${name}: ${sum} rows by its counter, ${n} in the table`)
  }
  return wrong
}

import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** A list may be printed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table exports drop constraint exports_format_check`.execute(db)
  await sql`alter table exports add check (format in ('xlsx', 'csv', 'pdf'))`.execute(db)
}

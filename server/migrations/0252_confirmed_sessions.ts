import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** When somebody last gave their password in a session that went on: null where that was at its beginning. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column confirmed_at timestamptz`.execute(db)
}

import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Links that make the first admin in a browser: one of each start without an admin, good for an hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table setup_links (
    token_hash bytea primary key,
    expires_at timestamptz not null,
    created_at timestamptz not null default now()
  )`.execute(db)
}

import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Processes whose own clock is off from the database's, while they run: what they say of it goes with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table process_clocks (
      process uuid primary key,
      host text not null,
      off_seconds integer not null,
      seen_at timestamptz not null default now()
    )`.execute(db)
}

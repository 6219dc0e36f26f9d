import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** A module that was never switched has no row, and is off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table modules (
      name text primary key,
      is_on boolean not null,
      changed_at timestamptz not null default now()
    )`.execute(db)
}

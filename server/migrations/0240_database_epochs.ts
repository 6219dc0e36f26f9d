import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * A database that was restored counts its transactions anew, so their numbers say what is newer only within one epoch: from one
 * restore to the next. `last_change` is the last change of the epochs before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table database_epochs (
      number bigint primary key,
      identity text not null,
      last_change bigint not null,
      began_at timestamptz not null default now()
    )`.execute(db)
  await sql`alter table change_seal_head add column epoch bigint not null default 0`.execute(db)
}

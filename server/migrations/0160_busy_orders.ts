import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** An order keeps by how many minutes its customer was told that it takes longer, as the shop was busy when it was placed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column busy_minutes smallint not null default 0 check (busy_minutes >= 0)`.execute(
    db,
  )
}

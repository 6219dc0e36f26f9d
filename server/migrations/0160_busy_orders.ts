import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** How many minutes longer than usual an order's customer was told that it takes: the shop was busy when it was placed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column busy_minutes smallint not null default 0 check (busy_minutes >= 0)`.execute(
    db,
  )
}

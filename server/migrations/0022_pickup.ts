import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Orders that their customers collect at the farm. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column pickup boolean not null default false`.execute(db)
  await sql`alter table orders add check (not pickup or delivery_cost = 0)`.execute(db)
}

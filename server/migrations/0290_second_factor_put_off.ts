import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * A role that asks for a second factor may let its holders put it off for some days. They run from the first call that somebody makes
 * while it is missing; null where nobody was asked yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table roles add column second_factor_days smallint not null default 0
    check (second_factor_days >= 0)`.execute(db)
  await sql`alter table admins add column second_factor_prompted_at timestamptz`.execute(db)
}

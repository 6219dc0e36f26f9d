import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** A document that could not be made is set aside with its reason, and does not hold up the ones behind it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table invoice_queue
      add column failures integer not null default 0,
      add column failure text,
      add column retry_at timestamptz`.execute(db)
}

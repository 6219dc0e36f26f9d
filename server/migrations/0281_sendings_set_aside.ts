import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Something sent to clients that can't be handed out is set aside with its reason, and does not hold up what was sent after it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sent_notifications
      add column failures integer not null default 0,
      add column failure text,
      add column retry_at timestamptz`.execute(db)
}

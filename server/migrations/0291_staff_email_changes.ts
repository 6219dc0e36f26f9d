import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  `create table admin_email_changes (
    id integer generated always as identity primary key,
    admin_id integer not null references admins,
    old_email text not null,
    new_email text not null,
    confirm_hash bytea unique,
    take_back_hash bytea not null unique,
    state text not null check (state in ('waiting', 'counts', 'ended')),
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    counted_at timestamptz
  )`,
  `create unique index admin_email_waits on admin_email_changes (admin_id) where state = 'waiting'`,
]

/**
 * Emails of staff that wait until they are confirmed, and those that count and can be taken back by the address before them. Links are
 * stored as hashes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

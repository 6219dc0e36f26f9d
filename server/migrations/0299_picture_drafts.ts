import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Pictures of galleries are uploaded one by one before their record is saved; those that nobody saves are removed after a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table picture_drafts (
      key text primary key references files on delete cascade,
      resource text not null,
      field text not null,
      saved_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index picture_drafts_created_at on picture_drafts (created_at)`.execute(db)
}

import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** A text that waits for a page which nobody has written yet: readers see it once somebody has saved it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table page_drafts (
    page_id integer primary key references pages on delete cascade,
    content_ar text not null,
    content_en text not null,
    at timestamptz not null default now()
  )`.execute(db)
}

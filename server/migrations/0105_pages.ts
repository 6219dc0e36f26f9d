import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // The pages of the ordering app, by the numbers they have in addresses. 4 is reserved.
  `create table pages (
    id integer primary key,
    content_ar text not null default '',
    content_en text not null default '',
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `insert into pages (id) values (1), (2), (3), (5), (6)`,
  // A row for every save; what is many and old goes again.
  `create table page_versions (
    page_id integer not null references pages on delete cascade,
    version integer not null,
    content_ar text not null,
    content_en text not null,
    restored_from integer,
    admin_id integer,
    admin_name text,
    at timestamptz not null default now(),
    primary key (page_id, version)
  )`,
]

/** Pages of rich text in both languages, and their versions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

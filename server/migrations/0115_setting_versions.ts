import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // A row for every save of a section of the settings; the newest says how it is now. What is many and old goes again.
  `create table setting_versions (
    section text not null,
    version integer not null,
    value jsonb not null,
    secrets text[] not null default '{}',
    restored_from integer,
    admin_id integer,
    admin_name text,
    at timestamptz not null default now(),
    primary key (section, version)
  )`,
  // Passwords and keys, sealed with the server's key. They stand apart so that nothing that reads settings has them.
  `create table setting_secrets (
    section text not null,
    field text not null,
    sealed text not null,
    primary key (section, field)
  )`,
]

/** Versions of the settings, and their secrets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

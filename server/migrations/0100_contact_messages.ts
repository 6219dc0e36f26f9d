import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { normalizeForIndex } from '@bustan/contract/core/arabic/normalize.ts'

const statements = [
  // A number as it was written stays, also where it is none that we can read. The reply goes out in the sender's language.
  `alter table contact_messages
    add column mobile_written text,
    add column locale text not null default 'ar' check (locale in ('ar', 'en')),
    add column search text not null default '',
    add column version integer not null default 1`,
  `update contact_messages set mobile_written = mobile`,
  `update contact_messages m set locale = u.locale from users u where u.id = m.user_id`,
  `alter table contact_messages add constraint contact_messages_reply check ((reply is null) = (replied_at is null))`,
  `create index contact_messages_newest on contact_messages (created_at desc, id desc)`,
  `create index contact_messages_unreplied on contact_messages (created_at desc, id desc) where reply is null`,
  `create index contact_messages_search on contact_messages using gin (search gin_trgm_ops)`,
]

/** Contact messages as staff list and answer them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  const { rows } = await sql<{ id: number; name: string }>`select id, name from contact_messages`.execute(db)
  for (const { id, name } of rows)
    await sql`update contact_messages set search = ${normalizeForIndex(name)} where id = ${id}`.execute(db)
}

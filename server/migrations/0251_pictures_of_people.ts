import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** A picture of somebody says whose kind it is: it is read by those who may see such people alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column shows text check (shows in ('admins', 'users'))`.execute(db)
  await sql`
    update files set shows = 'admins'
    where key in (select avatar_key from admins where avatar_key is not null)`.execute(db)
  await sql`
    update files set shows = 'users'
    where key in (select image_key from users where image_key is not null)`.execute(db)

  // Each picture that a page shows is asked for with the cookie of its session.
  await sql`create index sessions_bind_hash_index on sessions (bind_hash)`.execute(db)
}

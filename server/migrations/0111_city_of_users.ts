import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The city somebody lives in, and through it their region. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column city_id integer references cities`.execute(db)
  await sql`create index users_city on users (city_id) where city_id is not null`.execute(db)
}

import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Reviews as they are listed: the newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index reviews_newest on reviews (created_at desc, order_id desc)`.execute(db)
}

import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What notifications are about a record: they are read once it was opened or decided on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index notifications_subject on notifications (subject_id)`.execute(db)
}

import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Addresses grow with the clients, so their list does not count them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`select keep_row_count('masters_addresses')`.execute(db)
}

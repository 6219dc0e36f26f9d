import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** A row of the audit trail that can't be read is sealed as a marker, which says why and holds the hashes of what can be. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table change_seals add column marker text`.execute(db)
}

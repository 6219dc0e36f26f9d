import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What a row of a file changes, from what to what: seen before it is run. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product_import_rows add column changes jsonb`.execute(db)
}

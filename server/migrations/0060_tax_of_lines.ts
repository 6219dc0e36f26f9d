import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Tax is taken of the whole order: its lines hold none any more. What older orders hold stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_lines alter column tax drop not null`.execute(db)
}

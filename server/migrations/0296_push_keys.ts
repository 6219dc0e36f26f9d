import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * A browser is registered with one key of ours, and takes pushes that are signed by it alone. Null: with the only one there is, which a
 * change of keys writes down.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table push_devices add column public_key text`.execute(db)
  await sql`alter table customer_devices add column public_key text`.execute(db)
}

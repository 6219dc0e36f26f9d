import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** How many orders hold a product is counted from the index alone, without a look at each line. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index order_lines_product_order on order_lines (product_id, order_id)`.execute(db)
  await sql`drop index order_lines_product`.execute(db)
}

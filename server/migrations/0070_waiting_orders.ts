import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * What staff have to decide on, in the order it came in: a few of all orders, found and paged without a look at the others.
 * No update gets dearer: the state is in another index already.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_waiting on orders (created_at, id)
    where state = 'new' and orderer in ('client', 'manager')
      or state = 'accepted_from_manager' and orderer in ('client', 'employee', 'manager')`.execute(db)
}

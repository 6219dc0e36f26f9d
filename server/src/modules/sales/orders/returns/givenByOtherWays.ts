import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/tables.ts'

/** Returns the money of an order's returns that was given back by another way than a balance, in halalas. */
export async function givenByOtherWays(tx: Tx, orderId: number): Promise<number> {
  const { rows } = await sql<{ given: number }>`
    select coalesce(sum(given_back), 0)::bigint as given from order_returns r
    where order_id = ${orderId} and money <> 'balance'
      and not exists (select from order_moves u where u.order_id = r.order_id and u.undoes = r.sequence)`.execute(
    tx,
  )
  return rows[0]?.given ?? 0
}

import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/tables.ts'
import { holdAccount } from '../../../people/index.ts'

/**
 * Holds the account an order was paid from, before the order itself. Accounts, then orders, then stock, then the sums that orders
 * share: in this one order everybody locks, so that nobody waits in a ring.
 */
export const holdPayer = (tx: Tx, orderId: number): Promise<void> =>
  holdAccount(tx, sql`select user_id from orders where id = ${orderId} and payment_method = 'balance'`)

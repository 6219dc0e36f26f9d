import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tables.ts'
import type { AccountTraces, OrdersOf } from '../../../platform/platform.ts'
import { keepBuyer } from '../invoices/buyers.ts'
import { countOpenOrders, readAddresses, readOrderSummary } from './clientOrders.ts'
import { closedMonthsOf } from './closedMonths.ts'
import type { NamedRecords } from '../../../platform/crud/namedRecords.ts'

const ids = (userId: number) => sql`select id from orders where user_id = ${userId}`

/** The orders of people, for modules that sales is built on. */
export const ordersOf: OrdersOf = {
  ids,
  countOpen: countOpenOrders,
  summary: readOrderSummary,
  addresses: readAddresses,
  closedMonths: closedMonthsOf,
}

/** Erases where orders went and what was noted of them; their amounts stay. */
async function forget(tx: Tx, userId: number, nameless: string): Promise<void> {
  await sql`update orders set address = '—', lat = null, long = null, note = null where user_id = ${userId}`.execute(
    tx,
  )
  await sql`delete from order_notes where order_id in (${ids(userId)})`.execute(tx)
  await sql`update order_moves set actor_name = ${nameless}
    where actor_kind = 'customer' and actor_id = ${userId} and order_id in (${ids(userId)})`.execute(tx)
}

/** The traces of an account in orders: their reviews go with them. */
export const orderTraces: AccountTraces = {
  counts: (userId) => ({
    orders: sql`select count(*)::int from orders where user_id = ${userId}`,
    reviews: sql`select count(*)::int from reviews r join orders o on o.id = r.order_id where o.user_id = ${userId}`,
  }),
  async move(tx, from, to) {
    const { numAffectedRows } = await sql`
      update orders set user_id = ${to} where user_id = ${from}`.execute(tx)
    return { orders: Number(numAffectedRows ?? 0) }
  },
  forget,
  keepCompany: keepBuyer,
}

/** The records of this module that others name. */
export const orderRecords = {
  orders: { table: 'orders', by: 'id' },
} as const satisfies Readonly<Record<string, NamedRecords>>

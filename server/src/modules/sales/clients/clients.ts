import { businessDay } from '@bustan/contract/core/values/dates.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import type { ClosedMonth } from '@bustan/contract/people/users/merge.ts'
import { sql } from 'kysely'
import type { Tx, Executor } from '../../../platform/db/tables.ts'
import type { AccountTraces, OrdersOf } from '../../../platform/platform.ts'
import { keepBuyer } from '../invoices/buyers.ts'
import { countOpenOrders, readAddresses, readOrderSummary } from './clientOrders.ts'
import type { NamedRecords } from '../../../platform/crud/namedRecords.ts'
import { databaseNow } from '../../../platform/time/clock.ts'

/** Returns the months before this one in which orders of a person count, the newest first: a merge moves them to another row. */
async function readClosedMonths(
  db: Executor,
  userId: number,
  timeZone: string,
  now = databaseNow(),
): Promise<ClosedMonth[]> {
  const thisMonth = `${businessDay(now, timeZone).slice(0, 7)}-01`
  const { rows } = await sql<{ month: string; orders: number; total: number }>`
    select to_char(start, 'YYYY-MM') as month, orders::int as orders, total::bigint as total from client_months
    where user_id = ${userId} and start < ${thisMonth}::date and orders <> 0 order by start desc`.execute(db)
  return rows.map((row) => ({ ...row, total: fromHalalas(row.total) }))
}

const ids = (userId: number) => sql`select id from orders where user_id = ${userId}`

/** The orders of people, for modules that sales is built on. */
export const ordersOf: OrdersOf = {
  ids,
  countOpen: countOpenOrders,
  summary: readOrderSummary,
  addresses: readAddresses,
  closedMonths: readClosedMonths,
}

/** Erases where orders went and what was noted of them; their amounts stay. */
async function forget(tx: Tx, userId: number, nameless: string): Promise<void> {
  await sql`update orders set address = '—', lat = null, long = null, note = null where user_id = ${userId}`.execute(
    tx,
  )
  await sql`delete from order_notes where order_id in (${ids(userId)})`.execute(tx)
  await sql`update order_asks set actor_name = ${nameless}
    where actor_kind = 'customer' and actor_id = ${userId} and order_id in (${ids(userId)})`.execute(tx)
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

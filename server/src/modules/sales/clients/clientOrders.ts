import { sql } from 'kysely'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import type { Addresses, OrderSummary } from '@bustan/contract/people/users/users.ts'
import { openStates } from '@bustan/contract/sales/orders/orderStates.ts'
import type { Executor } from '../../../platform/db/tables.ts'

/** The newest orders that addresses are read from, and how many of them are answered. */
const READ_FROM = 2_000
const ADDRESSES = 20

/** Returns a summary of the orders of one person, or of everybody in a department. */
export async function readOrderSummary(
  db: Executor,
  column: 'user_id' | 'department_id',
  id: number,
): Promise<OrderSummary> {
  const { rows } = await sql<{
    count: number
    open: number
    finished: number
    total: string | null
    last_at: Date | null
  }>`
    select count(*)::int as count, count(*) filter (where state = any(${openStates}::text[]))::int as open,
      count(*) filter (where state = 'finished')::int as finished,
      sum(total) filter (where state <> 'rejected')::text as total, max(created_at) as last_at
    from orders where ${sql.ref(column)} = ${id}`.execute(db)
  const [row] = rows
  return {
    count: row?.count ?? 0,
    open: row?.open ?? 0,
    finished: row?.finished ?? 0,
    total: fromHalalas(Number(row?.total ?? 0)),
    last_at: row?.last_at?.toISOString() ?? null,
  }
}

/** Returns the addresses somebody's orders went to, the most used first. */
export async function readAddresses(db: Executor, userId: number): Promise<Addresses> {
  const { rows } = await sql<{
    address: string
    lat: number | null
    long: number | null
    orders: number
    last_at: Date
  }>`
    select address, (array_agg(lat order by created_at desc))[1] as lat,
      (array_agg(long order by created_at desc))[1] as long, count(*)::int as orders, max(created_at) as last_at
    from (select address, lat, long, created_at from orders where user_id = ${userId} and not pickup
      order by created_at desc limit ${READ_FROM}) o
    group by address order by orders desc, last_at desc limit ${ADDRESSES}`.execute(db)
  return rows.map((row) => ({ ...row, last_at: row.last_at.toISOString() }))
}

/** Counts the orders of somebody that are under way. */
export async function countOpenOrders(db: Executor, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders where user_id = ${userId} and state = any(${openStates}::text[])`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

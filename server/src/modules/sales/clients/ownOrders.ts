import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Page } from '@bustan/contract/core/resource/list.ts'
import type { OrderState } from '@bustan/contract/sales/orders/orderStates.ts'
import type { Executor, Tx } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import { departmentAs } from '../../people/index.ts'
import { managerSkipped } from '../orders/list/orders.rows.ts'

const department = departmentAs('d')

async function requireOrder(db: Executor, orderId: number, where: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o ${department.leftJoin(sql`o.department_id`)} where o.id = ${orderId} and ${where}`.execute(
    db,
  )
  if (!rows[0]) throw new AppError('not_found')
}

/** An order of this customer, or one of the department they lead. Anybody else's is not found. */
export const requireOwnOrder = (db: Executor, orderId: number, userId: number): Promise<void> =>
  requireOrder(db, orderId, sql`(o.user_id = ${userId} or ${department.managerId} = ${userId})`)

/** An order of the department that this customer leads. Anybody else's is not found. */
export const requireLedOrder = (db: Executor, orderId: number, userId: number): Promise<void> =>
  requireOrder(db, orderId, sql`${department.managerId} = ${userId}`)

/** An order as its customer lists it; the total in halalas. */
interface OwnOrder {
  id: number
  state: OrderState
  total: number
  created_at: Date
  manager_skipped: boolean
}

/** A page of the orders of somebody, the newest first. */
export async function listOwnOrders(
  db: Executor,
  userId: number,
  page: Page,
): Promise<{ rows: OwnOrder[]; total: number }> {
  const mine = db.selectFrom('orders as o').where('user_id', '=', userId)
  const rows = await mine
    .select(['id', 'state', 'total', 'created_at', managerSkipped.as('manager_skipped')])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.perPage)
    .offset(page.offset)
    .execute()
  const { n } = await mine.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()
  return { rows, total: n }
}

/** Locks an order of somebody, and answers its state. Throws not_found where it is not theirs. */
export async function lockOwnOrder(tx: Tx, orderId: number, userId: number): Promise<OrderState> {
  const order = await tx
    .selectFrom('orders')
    .select(['user_id', 'state'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (order?.user_id !== userId) throw new AppError('not_found')
  return order.state
}

/** Adds the review of an order; false where it has one. */
export async function addReview(
  tx: Tx,
  orderId: number,
  { stars, comment }: { stars: number; comment: string | null },
): Promise<boolean> {
  const added = await tx
    .insertInto('reviews')
    .values({ order_id: orderId, stars: String(stars), comment })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst()
  return added !== undefined
}

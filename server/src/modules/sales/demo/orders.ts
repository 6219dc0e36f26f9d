import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tables.ts'
import type { DemoOrder } from '../../../demo/orders/orders.ts'
import { insertRows, moveIdentities } from '../../../platform/db/statements/insertRows.ts'
import type { PictureKeys } from '../../../demo/seed/pictures.ts'

/** The row of an order, without what other tables hold of it. */
export function orderRow({ lines: _lines, moves: _moves, review: _review, ...columns }: DemoOrder) {
  return columns
}

export const lineRows = (order: DemoOrder, keys: PictureKeys) =>
  order.lines.map((line) => ({
    order_id: order.id,
    ...line,
    image_key: keys.get(`product-${line.product_id}`) ?? null,
  }))

export const moveRows = (order: DemoOrder) => order.moves.map((move) => ({ order_id: order.id, ...move }))

export const reviewRows = (order: DemoOrder) =>
  order.review ? [{ order_id: order.id, ...order.review }] : []

/** Staff have marked some of the orders that are under way. */
const tagSome = (tx: Tx) =>
  sql`update orders set tags = case when id % 2 = 0 then '{rush}' else '{call_first}' end::text[]
    where state in ('new', 'prepared', 'delivering') and id % 7 = 0`.execute(tx)

export async function insertOrders(tx: Tx, orders: readonly DemoOrder[], keys: PictureKeys): Promise<void> {
  await insertRows(tx, 'orders', orders.map(orderRow))
  await insertRows(
    tx,
    'order_lines',
    orders.flatMap((order) => lineRows(order, keys)),
  )
  await insertRows(tx, 'order_moves', orders.flatMap(moveRows))
  await insertRows(tx, 'reviews', orders.flatMap(reviewRows))
  await tagSome(tx)
  await moveIdentities(tx, ['orders'])
}

/** As SQL: whether there are orders. */
export const hasOrders = sql<boolean>`exists (select from orders)`

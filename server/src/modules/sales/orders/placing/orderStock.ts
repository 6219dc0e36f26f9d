import { sql } from 'kysely'
import type { Actor } from '../../../../platform/changes/changes.ts'
import type { Tx } from '../../../../platform/db/tables.ts'
import type { Services } from '../../../../platform/platform.ts'
import { giveBackStock } from '../../../catalog/index.ts'
import type { GaveBack } from '../orders.table.ts'

/**
 * Gives back what an order took from tracked stock: once, since its row is locked and rejected orders stay so. Answers what came
 * back, by the products' ids.
 */
export async function giveBackLines(
  platform: Services,
  tx: Tx,
  orderId: number,
  actor: Actor,
): Promise<GaveBack['stock']> {
  const back: { id: number; quantity: string }[] = []
  const { rows: lines } = await sql<{ product_id: number; quantity: string }>`
    select product_id, sum(quantity - returned_quantity)::text as quantity from order_lines
    where order_id = ${orderId} and from_stock and product_id is not null
    group by product_id having sum(quantity - returned_quantity) > 0 order by product_id`.execute(tx)
  for (const { product_id: id, quantity } of lines) {
    const given = await giveBackStock(platform, tx, { id, quantity }, actor)
    if (given) back.push(given)
  }
  return back
}

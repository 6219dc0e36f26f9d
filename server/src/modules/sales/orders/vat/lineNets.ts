import { sql } from 'kysely'
import { splitNets } from '@bustan/contract/catalog/products/pricesWithVat.ts'
import type { Tx } from '../../../../platform/db/tables.ts'
import type { TaxedAmounts } from '../orders.table.ts'
import { includesVat } from './taxedAmounts.ts'

interface GrossLine {
  position: number
  gross: number
  sub_total: number
}

/**
 * Gives each line of an order whose prices include VAT its part of the goods without it, so that sums by product come to the goods. Any
 * change of a line or of the rate may move a halala between the others. Orders with prices without VAT stay as they are.
 */
export async function splitGoods(tx: Tx, orderId: number, amounts: TaxedAmounts): Promise<void> {
  if (!includesVat(amounts)) return
  const { rows } = await sql<GrossLine>`
    select position, gross, sub_total from order_lines where order_id = ${orderId} order by position`.execute(
    tx,
  )
  const nets = splitNets(
    rows.map(({ gross }) => gross),
    amounts.sub_total,
  )
  const changed = rows.flatMap(({ position, sub_total: before }, index) => {
    const net = nets[index] ?? 0
    return net === before ? [] : [{ position, net }]
  })
  if (changed.length === 0) return
  await sql`
    update order_lines l set sub_total = n.net
    from json_to_recordset(${JSON.stringify(changed)}::json) as n(position int, net bigint)
    where l.order_id = ${orderId} and l.position = n.position`.execute(tx)
}

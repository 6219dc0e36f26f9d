import { sql } from 'kysely'
import { quantityText } from '@bustan/contract/catalog/products/quantityText.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { creditOf, returnableOf } from '@bustan/contract/core/values/amounts/credits.ts'
import type { Credit } from '@bustan/contract/core/values/amounts/credits.ts'
import type { GoodsPlace, ReturnInput } from '@bustan/contract/sales/orders/returns.ts'
import type { Tx } from '../../../../platform/db/tables.ts'
import { AppError, invalidField } from '../../../../platform/faults/errors.ts'
import { pickTranslation } from '../../../../platform/texts/translations.ts'
import { unitOf } from '../../../catalog/index.ts'
import type { Locked } from '../moves/orders.moves.ts'
import type { LineWords } from '../orders.table.ts'

/** A billed line, with what has come back of it. */
interface BilledLine extends LineWords {
  position: number
  product_id: number | null
  quantity: string
  net: number
  from_stock: boolean
  returned_quantity: string
  returned_net: number
}

/** One line of a return before it is stored; delivery has no position. */
interface PlannedLine {
  position: number | null
  quantity: string
  net: number
  goods: GoodsPlace | null
  /** The product whose tracked stock it goes back to. */
  stockOf: number | null
}

/** A return before anything is stored: its lines, and the amounts that are credited by it. */
export interface PlannedReturn {
  lines: readonly PlannedLine[]
  credit: Credit
}

async function readBilled(tx: Tx, orderId: number): Promise<ReadonlyMap<number, BilledLine>> {
  const { rows } = await sql<BilledLine>`
    select position, product_id, name_ar, name_en, unit_ar, unit_en, unit_dual_ar, unit_plural_ar, unit_plural_en,
      quantity::text as quantity, sub_total - reduction as net, from_stock, returned_quantity::text as returned_quantity, returned_net
    from order_lines where order_id = ${orderId} and quantity > 0`.execute(tx)
  return new Map(rows.map((row) => [row.position, row]))
}

/** Throws 409 naming the product and what of it can still come back. */
function requireLeft(line: BilledLine, quantity: number, language: Language): void {
  const left = returnableOf({ quantity: line.quantity, returnedQuantity: line.returned_quantity })
  if (quantity <= left) return
  throw new AppError('return_over', {
    values: {
      name: pickTranslation({ ar: line.name_ar, en: line.name_en }, language),
      left: quantityText(left, unitOf(line, language), language),
    },
    more: { position: line.position, left },
  })
}

/**
 * Returns what a return of a locked order comes to. Throws return_over where less is left of a line, delivery_returned, and 422 of
 * `lines` where the order has no such line.
 */
export async function planReturn(
  tx: Tx,
  order: Locked,
  { lines: wanted, delivery }: Pick<ReturnInput, 'lines' | 'delivery'>,
  language: Language,
): Promise<PlannedReturn> {
  const billed = await readBilled(tx, order.id)
  const chosen = wanted.map(({ position, quantity, goods }) => {
    const line = billed.get(position)
    if (!line) throw invalidField('lines', 'unknown')
    requireLeft(line, quantity, language)
    return { line, quantity: quantity.toFixed(3), goods }
  })
  const fee = delivery ? order.delivery_cost - order.returned_delivery : 0
  if (delivery && fee <= 0) throw new AppError('delivery_returned')
  const credit = creditOf(
    {
      net: order.sub_total + order.delivery_cost,
      tax: order.tax,
      rate: order.tax_rate,
      creditedNet: order.returned_net,
      creditedTax: order.returned_tax,
    },
    chosen.map(({ line, quantity }) => ({
      line: {
        net: line.net,
        quantity: line.quantity,
        returnedQuantity: line.returned_quantity,
        returnedNet: line.returned_net,
      },
      quantity,
    })),
    fee,
  )
  const lines: PlannedLine[] = chosen.map(({ line, quantity, goods }, index) => ({
    position: line.position,
    quantity,
    net: credit.nets[index] ?? 0,
    goods,
    stockOf: goods === 'stock' && line.from_stock ? line.product_id : null,
  }))
  if (delivery) lines.push({ position: null, quantity: '1', net: fee, goods: null, stockOf: null })
  return { lines, credit }
}

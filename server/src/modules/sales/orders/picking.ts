import { sql } from 'kysely'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { Picking } from '@bustan/contract/sales/orders/picking.ts'
import type { OrderState } from '@bustan/contract/sales/orders/orderStates.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { pickTranslation } from '../../../platform/texts/translations.ts'
import { unitOf } from '../../catalog/index.ts'
import { newestWords } from './lines/lineWords.ts'
import type { ProductWords } from './lines/lineWords.ts'

/** Orders whose goods are still in the house. */
const toPick = new Set<OrderState>(['new', 'accepted_from_manager', 'prepared'])

interface Picked extends ProductWords {
  quantity: string
  orders: number
}

/**
 * Returns the goods that some orders need together. A product has its name in the newest of them; one that is sold by another
 * unit, or is gone from the catalogue and has another name, counts as another product.
 */
export async function readPicking(
  db: Executor,
  ids: readonly number[],
  language: Language,
): Promise<Picking> {
  const { rows: known } = await sql<{ id: number; state: OrderState }>`
    select id, state from orders where id = any(${[...ids]}::int[])`.execute(db)
  const states = new Map(known.map((order) => [order.id, order.state]))
  const wanted = [...new Set(ids)].filter((id) => states.has(id))
  const picks = (id: number) => toPick.has(states.get(id) ?? 'rejected')
  const orders = wanted.filter(picks)
  const { rows } = await sql<Picked>`
    select ${newestWords()}, sum(l.quantity)::text as quantity, count(distinct l.order_id)::int as orders
    from order_lines l where l.order_id = any(${orders}::int[]) and l.quantity > 0
    group by l.product_id, case when l.product_id is null then l.name_ar end, l.unit_ar, l.unit_en`.execute(
    db,
  )
  return { orders, left_out: wanted.filter((id) => !picks(id)), categories: byCategory(rows, language) }
}

function byCategory(rows: readonly Picked[], language: Language): Picking['categories'] {
  const pick = (ar: string, en: string) => pickTranslation({ ar, en }, language)
  const { compare } = new Intl.Collator(language)
  const categories = Map.groupBy(rows, (row) => pick(row.category_ar, row.category_en))
  return [...categories]
    .map(([name, products]) => ({
      name,
      products: products
        .map((row) => ({
          name: pick(row.name_ar, row.name_en),
          unit: unitOf(row, language),
          quantity: row.quantity,
          orders: row.orders,
        }))
        .toSorted((one, other) => compare(one.name, other.name)),
    }))
    .toSorted((one, other) => compare(one.name, other.name))
}

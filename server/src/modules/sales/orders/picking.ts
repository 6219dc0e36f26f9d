import { dualIn } from '@bustan/contract/catalog/products/quantityText.ts'
import { sql } from 'kysely'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { Picking } from '@bustan/contract/sales/orders/picking.ts'
import type { OrderState } from '@bustan/contract/sales/orders/orderStates.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { pickTranslation } from '../../../platform/texts/translations.ts'

/** Orders whose goods are still in the house. */
const toPick = new Set<OrderState>(['new', 'accepted_from_manager', 'prepared'])

interface Picked {
  name_ar: string
  name_en: string
  category_ar: string
  category_en: string
  unit_ar: string
  unit_en: string
  unit_dual_ar: string | null
  unit_plural_ar: string | null
  unit_plural_en: string | null
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
  const latest = (column: string) =>
    sql`(array_agg(${sql.ref(column)} order by order_id desc, position desc))[1] as ${sql.ref(column)}`
  const unit = ['unit_dual_ar', 'unit_plural_ar', 'unit_plural_en']
  const names = ['name_ar', 'name_en', 'category_ar', 'category_en', ...unit]
  const { rows } = await sql<Picked>`
    select ${sql.join(names.map(latest))}, unit_ar, unit_en, sum(quantity)::text as quantity,
      count(distinct order_id)::int as orders
    from order_lines where order_id = any(${orders}::int[]) and quantity > 0
    group by product_id, case when product_id is null then name_ar end, unit_ar, unit_en`.execute(db)
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
          unit: {
            name: pick(row.unit_ar, row.unit_en),
            dual: dualIn(language, row.unit_dual_ar),
            plural: row[`unit_plural_${language}`],
          },
          quantity: row.quantity,
          orders: row.orders,
        }))
        .toSorted((one, other) => compare(one.name, other.name)),
    }))
    .toSorted((one, other) => compare(one.name, other.name))
}

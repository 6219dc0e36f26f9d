import { sql } from 'kysely'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import { paymentMethods } from '@bustan/contract/sales/orders/payment.ts'
import { MAX_CALLERS } from '@bustan/contract/sales/orders/staffOrders.ts'
import type { Caller } from '@bustan/contract/sales/orders/staffOrders.ts'
import type { Executor } from '../../../../platform/db/tables.ts'
import { pickTranslation } from '../../../../platform/texts/translations.ts'
import { readBasket, unitOf } from '../../../catalog/index.ts'
import type { SoldProduct } from '../../../catalog/index.ts'
import { findCallers } from '../../../people/index.ts'

/** The latest order of a customer. */
interface LastOrder {
  user_id: number
  id: number
  created_at: string
  pickup: boolean
  address: string
  lat: number | null
  long: number | null
  payment_method: string
  /** The quantities that were billed, by product; null where nothing was. */
  items: { product_id: number; quantity: number }[] | null
}

async function readLastOrders(db: Executor, users: readonly number[]): Promise<readonly LastOrder[]> {
  const { rows } = await sql<{ last: LastOrder }>`
    select to_json(o) as last from unnest(${users}::int[]) as asked (user_id) join lateral (
      select o.user_id, o.id, o.created_at, o.pickup, o.address, o.lat, o.long, o.payment_method,
        (select json_agg(i order by i.position) from (
          select product_id, sum(quantity)::float8 as quantity, min(position) as position from order_lines
          where order_id = o.id and product_id is not null and quantity > 0 group by product_id) i) as items
      from orders o where o.user_id = asked.user_id order by o.created_at desc, o.id desc limit 1) o on true`.execute(
    db,
  )
  return rows.map(({ last }) => last)
}

function answerLast(
  last: LastOrder,
  goods: ReadonlyMap<number, SoldProduct>,
  language: Language,
): Caller['last'] {
  const { user_id: _user, items, ...order } = last
  return {
    ...order,
    created_at: new Date(order.created_at).toISOString(),
    payment_method: paymentMethods.find((method) => method === order.payment_method) ?? 'cash',
    items: (items ?? []).flatMap(({ product_id: id, quantity }) => {
      const product = goods.get(id)
      if (!product) return []
      const name = pickTranslation({ ar: product.name_ar, en: product.name_en }, language)
      const price = fromHalalas(product.price_after_discount ?? product.price)
      return [{ product: { id, name, unit: unitOf(product, language), price }, quantity }]
    }),
  }
}

/** Finds customers by a part of their number or name, each with what they had last and can have again. */
export async function readCallers(
  db: Executor,
  search: string | undefined,
  language: Language,
): Promise<Caller[]> {
  if (search === undefined) return []
  const callers = await findCallers(
    db,
    search,
    MAX_CALLERS,
    (userId) => sql`(select max(o.created_at) from orders o where o.user_id = ${userId})`,
  )
  const orders = await readLastOrders(
    db,
    callers.map(({ id }) => id),
  )
  const ids = new Set(orders.flatMap(({ items }) => (items ?? []).map((item) => item.product_id)))
  const products = await readBasket(db, [...ids], sql`null`)
  const goods = new Map(products.filter(({ sold }) => sold).map((product) => [product.id, product] as const))
  return callers.map((caller) => {
    const last = orders.find((order) => order.user_id === caller.id)
    return { ...caller, last: last ? answerLast(last, goods, language) : null }
  })
}

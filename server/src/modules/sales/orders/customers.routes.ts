import { sql } from 'kysely'
import type { CustomerGlance } from '@bustan/contract/sales/orders/customers.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import type { OrderState } from '@bustan/contract/sales/orders/orderStates.ts'
import { pickTranslation } from '../../../platform/texts/translations.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import type { Route } from '../../../platform/http/registry/route.ts'
import { userAs } from '../../people/index.ts'

/** Products of the latest order that are named. */
const NAMED = 4

interface Stored {
  orders: number
  rejected: number
  review: { order_id: number; stars: number; comment: string | null; at: string } | null
  last: { id: number; state: OrderState; created_at: string; lines: number } | null
  products: { ar: string; en: string }[] | null
}

const user = userAs('u')

/** Reads what somebody has ordered so far, `except` left out. Throws not_found where nobody has the number. */
async function readCustomer(
  db: Executor,
  id: number,
  except: number | undefined,
  language: Language,
): Promise<CustomerGlance> {
  const others = except === undefined ? sql`true` : sql`o.id <> ${except}`
  const { rows } = await sql<Stored>`
    with own as (
      select count(*)::int as orders, count(*) filter (where o.state = 'rejected')::int as rejected
      from orders o where o.user_id = ${id} and ${others}),
    last as (
      select o.id, o.state, o.created_at, (select count(*)::int from order_lines l where l.order_id = o.id and l.quantity > 0) as lines
      from orders o where o.user_id = ${id} and ${others} order by o.created_at desc, o.id desc limit 1)
    select own.orders, own.rejected,
      (select row_to_json(r) from (
        select r.order_id, r.stars::float8 as stars, r.comment, r.created_at as at from reviews r
          join orders o on o.id = r.order_id
        where o.user_id = ${id} order by r.created_at desc limit 1) r) as review,
      (select row_to_json(last) from last) as last,
      (select json_agg(p order by p.position) from (
        select l.position, l.name_ar as ar, l.name_en as en from order_lines l join last on last.id = l.order_id where l.quantity > 0
        order by l.position limit ${NAMED}) p) as products
    from ${user.from} cross join own where ${user.id} = ${id} and ${user.isThere}`.execute(db)
  const [stored] = rows
  if (!stored) throw new AppError('not_found')
  const { review, last, products } = stored
  const named = (products ?? []).map((product) => pickTranslation(product, language))
  return {
    orders: stored.orders,
    rejected: stored.rejected,
    review: review && { ...review, at: new Date(review.at).toISOString() },
    last: last && {
      id: last.id,
      status: last.state,
      created_at: new Date(last.created_at).toISOString(),
      products: named,
      more: last.lines - named.length,
    },
  }
}

/** Says at a glance who orders, to whoever decides on orders or answers messages. */
export function customerRoutes(route: Route): void {
  route(
    ordersApi.customer,
    { summary: 'What somebody has ordered so far, at a glance' },
    async ({ db, params, query, language }) => ({
      data: await readCustomer(db, params.id, query.except, language),
    }),
  )
}

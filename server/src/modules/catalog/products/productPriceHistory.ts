import { sql } from 'kysely'
import { productPricesApi } from '@bustan/contract/catalog/products/productPrices.api.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import type { Route } from '../../../platform/http/registry/route.ts'
import { requireProduct } from './products.ts'

interface PriceChange {
  at: Date
  actor_name: string | null
  price_before: string | null
  price_after: string
  discount_before: string | null
  discount_after: string | null
}

/** The prices a product has had. */
export function productPriceHistoryRoutes(route: Route): void {
  route(
    productPricesApi.history,
    { summary: 'The prices a product has had, newest first' },
    async ({ db, params }) => {
      const { rows } = await sql<PriceChange>`
        select at, actor_name, before->>'price' as price_before, after->>'price' as price_after,
          before->>'price_after_discount' as discount_before, after->>'price_after_discount' as discount_after
        from changes
        where resource = 'products' and record_id = ${String(params.id)} and after->>'price' is not null
          and (before->>'price' is distinct from after->>'price'
            or before->>'price_after_discount' is distinct from after->>'price_after_discount')
        order by id desc limit 200`.execute(db)
      if (rows.length === 0) await requireProduct(db, params.id)
      const amount = (text: string | null) => (text === null ? null : fromHalalas(Number(text)))
      return {
        data: rows.map((row) => ({
          at: row.at.toISOString(),
          who: row.actor_name,
          price: { before: amount(row.price_before), after: amount(row.price_after) },
          price_after_discount: { before: amount(row.discount_before), after: amount(row.discount_after) },
        })),
      }
    },
  )
}

import { sql } from 'kysely'
import { productPricesApi } from '@bustan/contract/catalog/products/productPrices.api.ts'
import { addDays, businessDay, startOfDay } from '@bustan/contract/core/values/dates.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import type { Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { requireProduct } from '../../catalog/index.ts'

const DEFAULT_DAYS = 30

/** Registers the route for the sales of a product, day by day. */
export function productSalesRoutes(route: Route, platform: Platform): void {
  route(
    productPricesApi.sales,
    { summary: 'Quantity and amount sold by business day, without rejected orders' },
    async ({ db, params, query }) => {
      await requireProduct(db, params.id)
      const { timeZone } = platform.config
      const count = query.days ?? DEFAULT_DAYS
      const first = addDays(businessDay(databaseNow(), timeZone), 1 - count)
      const { rows } = await sql<{ day: string; quantity: string; amount: string }>`
        select to_char(o.created_at at time zone ${timeZone}, 'YYYY-MM-DD') as day,
          sum(l.quantity)::text as quantity, sum(l.sub_total - l.reduction)::text as amount
        from order_lines l join orders o on o.id = l.order_id
        where l.product_id = ${params.id} and o.state <> 'rejected' and o.created_at >= ${startOfDay(first, timeZone)}
        group by 1`.execute(db)
      const sold = new Map(rows.map((row) => [row.day, row]))
      const days = Array.from({ length: count }, (_, index) => {
        const day = addDays(first, index)
        const { quantity = '0', amount = '0' } = sold.get(day) ?? {}
        return { day, quantity: Number(quantity), amount: fromHalalas(Number(amount)) }
      })
      // In whole grams and halalas, so that the sum shows what its parts do.
      const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0)
      return {
        data: {
          days,
          quantity: sum((row) => Math.round(Number(row.quantity) * 1_000)) / 1_000,
          amount: fromHalalas(sum((row) => Number(row.amount))),
        },
      }
    },
  )
}

import { fromHalalas, toHalalas } from '@bustan/contract/core/values/money.ts'
import { shownTotals } from '@bustan/contract/catalog/products/pricesWithVat.ts'
import { deliveryApi } from '@bustan/contract/settings/delivery/delivery.api.ts'
import { deliveryPreviewInput } from '@bustan/contract/settings/delivery/delivery.ts'
import type * as z from 'zod/mini'
import type { Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deliveryTo, orderRules } from '../ordering/orderRules.ts'
import type { OrderRules } from '../ordering/orderRules.ts'

type Typed = z.output<typeof deliveryPreviewInput>

/** The rules with what stands in a form in place of what is saved. */
function typedRules(rules: OrderRules, typed: Typed) {
  const [lat = rules.farm?.[0], long = rules.farm?.[1]] = [typed.farm_lat, typed.farm_long]
  const isFree = typed.free_delivery ?? rules.delivery.free
  const price = typed.price_per_kilo ?? rules.delivery.price
  return {
    farm: lat === undefined || long === undefined ? null : ([lat, long] as const),
    kilometrePrice: isFree ? 0 : toHalalas(price),
    radiusKm: typed.radius_km === undefined ? rules.radiusKm : typed.radius_km,
  }
}

/** Adds the route for the cost of delivery to a place, by the settings as they stand in a form. */
export function deliveryRoutes(route: Route, { config }: Platform): void {
  route(
    deliveryApi.preview,
    { summary: 'What delivery to a place costs: by the saved settings, or by those that are sent with it' },
    async ({ db, body }) => {
      const rules = await orderRules(db, config.timeZone)
      const { lat, long, tax: taxRate = rules.taxRate } = body
      const delivery = deliveryTo(typedRules(rules, body), [lat, long])
      const fee = { goods: 0, delivery: delivery?.halalas ?? 0 }
      const totals = shownTotals(fee, taxRate, rules.includesVat)
      return {
        data: {
          distance_km: delivery?.km ?? null,
          delivery_cost: fromHalalas(totals.delivery),
          tax_rate: taxRate,
          tax: fromHalalas(totals.tax),
          total: fromHalalas(totals.total),
          beyond: delivery?.beyond ?? false,
        },
      }
    },
  )
}

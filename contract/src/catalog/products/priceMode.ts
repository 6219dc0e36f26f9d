import * as z from 'zod/mini'
import { decimal, flag, optional, present, recordVersion, whole } from '../../core/resource/inputs.ts'

/** More products than any shop has. */
const MAX_PRODUCTS = 1_000_000

/** A price before a conversion and after it, in riyals. */
const converted = z.object({ before: z.number(), after: z.number() })

/**
 * `GET products/price-mode`: whether prices include VAT, and what switching to the other way would convert at the rate of today: so many
 * products, of which some are shown, and prices of the settings. `version` is that of the general settings.
 */
export const priceModeAnswer = z.object({
  data: z.object({
    prices_include_vat: z.boolean(),
    tax_rate: z.number(),
    products: z.int(),
    examples: z.array(z.extend(converted, { id: z.int(), name: z.string() })),
    settings: z.array(z.extend(converted, { field: z.enum(['price_per_kilo', 'minimum_order']) })),
    version: z.int(),
  }),
})
export type PriceMode = z.output<typeof priceModeAnswer>['data']

/**
 * Body of `PUT products/price-mode`. With `convert` the numbers of all prices change, so that customers pay as before; without it they stay,
 * and mean something else. A conversion states the rate, how many products its caller saw, and the version of the settings.
 */
export const switchPricesInput = z.object({
  prices_include_vat: present(flag()),
  convert: present(flag()),
  tax_rate: optional(decimal(0, 100)),
  products: optional(whole(0, MAX_PRODUCTS)),
  version: present(recordVersion()),
})

export const switchPricesAnswer = z.object({
  message: z.string(),
  data: z.object({ prices_include_vat: z.boolean(), converted: z.int() }),
})

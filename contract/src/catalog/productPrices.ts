import * as z from 'zod/mini'
import { decimal, flag, id, ids, optional, present, recordVersion, whole } from '../core/inputs.ts'
import { taxOf, toHalalas } from '../core/money.ts'
import { MOST_AT_ONCE } from '../core/limits.ts'
import { listQuery } from '../core/resourceSchemas.ts'
import { discountFits, products } from './products.ts'

/** The most products whose price is changed in one call. */
const MOST_PRODUCTS = 500
const MOST_HALALAS = 2_000_000_000
/** The products that a change by filter answers. */
export const PRICES_SHOWN = 100

/** The filters of the list, for a change of all that they leave. */
export const pricesQuery = listQuery(products)

/** Body of a change of many prices: a percentage or riyals up (or, below zero, down); `preview` changes nothing. */
export const changePrices = z.object({
  ids: z.optional(ids(MOST_PRODUCTS)),
  /** The products with the versions that a preview answered; one that changed since is refused. */
  items: z.optional(
    z
      .array(
        z.object({
          id: id(),
          version: optional(recordVersion()),
        }),
      )
      .check(z.maxLength(MOST_PRODUCTS)),
  ),
  /** In place of products: how many the filters of the list, in the address, leave. Those that can't have the price keep theirs. */
  count: optional(whole(1, MOST_AT_ONCE)),
  /** What a preview by filter answered; where one of its products has changed since, nothing is changed. */
  seal: z.optional(z.string().check(z.maxLength(64))),
  mode: present(z.enum(['percent', 'amount'])),
  value: present(decimal(-1_000_000, 1_000_000)),
  apply_to: optional(z.enum(['price', 'price_after_discount'])),
  preview: optional(flag()),
})
export type ChangePrices = z.output<typeof changePrices>
export type PriceRule = Pick<ChangePrices, 'mode' | 'value' | 'apply_to'>

/** Two prices in halalas. */
export interface Prices {
  price: number
  price_after_discount: number | null
}

export const priceProblems = ['not_positive', 'too_large', 'above_price'] as const
export type PriceProblem = (typeof priceProblems)[number]

/** Percent in two decimals, halalas as they are; both half up. */
function changed(halalas: number, { mode, value }: PriceRule): number {
  if (mode === 'amount') return halalas + toHalalas(value)
  const rate = Number((100 + value).toFixed(2))
  return rate <= 0 ? 0 : taxOf(halalas, rate)
}

/**
 * The prices of a product after a rule. A discounted price is reckoned from the one in force, which without a discount
 * is the price itself. Never zero or less, and a discount stays below the price: what can't be is named.
 */
export function priceAfter(now: Prices, rule: PriceRule): { prices: Prices; problem: PriceProblem | null } {
  const discount = rule.apply_to === 'price_after_discount'
  const value = changed(discount ? (now.price_after_discount ?? now.price) : now.price, rule)
  const prices = discount ? { ...now, price_after_discount: value } : { ...now, price: value }
  const problem = value <= 0 ? 'not_positive' : value > MOST_HALALAS ? 'too_large' : null
  return {
    prices,
    problem: problem ?? (discountFits(prices.price, prices.price_after_discount) ? null : 'above_price'),
  }
}

const beforeAfter = () => z.object({ before: z.nullable(z.number()), after: z.nullable(z.number()) })

/** One product of a preview, in riyals. */
const pricedProduct = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  image_thumbnail: z.nullable(z.string()),
  price: beforeAfter(),
  price_after_discount: beforeAfter(),
  problem: z.nullable(z.enum(priceProblems)),
  /** The problem in words. */
  reason: z.nullable(z.string()),
})
export type PricedProduct = z.output<typeof pricedProduct>

export const changePricesAnswer = z.object({
  message: z.string(),
  data: z.array(pricedProduct),
  /** `changes`: how many prices change (or changed); `data` may hold the first products only, those with problems before others. */
  meta: z.object({
    total: z.int(),
    problems: z.int(),
    changes: z.int(),
    preview: z.boolean(),
    seal: z.optional(z.string()),
  }),
})

/** The prices a product has had, newest first, in riyals. */
export const priceHistory = z.object({
  data: z.array(
    z.object({
      at: z.string(),
      who: z.nullable(z.string()),
      price: beforeAfter(),
      price_after_discount: beforeAfter(),
    }),
  ),
})
export type PriceHistory = z.output<typeof priceHistory>

export const salesQuery = z.object({ days: optional(whole(1, 366)) })

/** What was sold of a product on each business day, without rejected orders; amounts in riyals without tax. */
export const productSales = z.object({
  data: z.object({
    days: z.array(z.object({ day: z.string(), quantity: z.number(), amount: z.number() })),
    quantity: z.number(),
    amount: z.number(),
  }),
})
export type ProductSales = z.output<typeof productSales>

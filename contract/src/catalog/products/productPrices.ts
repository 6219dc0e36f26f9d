import * as z from 'zod/mini'
import {
  decimal,
  flag,
  id,
  ids,
  optional,
  present,
  recordVersion,
  whole,
} from '../../core/resource/inputs.ts'
import { MAX_HALALAS, taxOf, toHalalas } from '../../core/values/money.ts'
import { MAX_AT_ONCE } from '../../core/resource/limits.ts'
import { listQuery } from '../../core/resource/resourceSchemas.ts'
import { discountFits, products } from './products.ts'

/** The most products whose price is changed in one call. */
const MAX_PRODUCTS = 500
/** The steps that new prices may be rounded to, in halalas. */
export const ROUNDINGS = [5, 25] as const
/** The products that a second look names: those that fall most. */
export const WORST_SHOWN = 3
/** The products that a change by filter answers. */
export const PRICES_SHOWN = 100

/** The filters of the list, for a change of all that they leave. */
export const pricesQuery = listQuery(products)

/** Body of a change of many prices: a percentage or riyals up (or, below zero, down); `preview` changes nothing. */
export const changePrices = z.object({
  ids: z.optional(ids(MAX_PRODUCTS)),
  /** The products with the versions that a preview answered; one that changed since is refused. */
  items: z.optional(
    z
      .array(
        z.object({
          id: id(),
          version: optional(recordVersion()),
        }),
      )
      .check(z.maxLength(MAX_PRODUCTS)),
  ),
  /** In place of products: how many the filters of the list, in the address, leave. Those that can't have the price keep theirs. */
  count: optional(whole(1, MAX_AT_ONCE)),
  /** The seal that a preview by filter returned; where one of its products has changed since, nothing is changed. */
  seal: z.optional(z.string().check(z.maxLength(64))),
  mode: present(z.enum(['percent', 'amount'])),
  value: present(decimal(-1_000_000, 1_000_000)),
  apply_to: optional(z.enum(['price', 'price_after_discount'])),
  /** Every new price is rounded to a multiple of so many halalas, half up. */
  round_to: optional(
    z.pipe(
      whole(1, 100),
      z.int().check(z.refine((value) => ROUNDINGS.some((one) => one === value), { error: 'choice' })),
    ),
  ),
  /** Somebody has looked a second time at prices that fall by more than half; without it they are refused. */
  confirm_deep: optional(flag()),
  preview: optional(flag()),
})
export type ChangePrices = z.output<typeof changePrices>
export type PriceRule = Pick<ChangePrices, 'mode' | 'value' | 'apply_to' | 'round_to'>

/** Two prices in halalas. */
export interface Prices {
  price: number
  price_after_discount: number | null
}

export const priceProblems = ['not_positive', 'too_large', 'above_price'] as const
export type PriceProblem = (typeof priceProblems)[number]

/** Percent in two decimals, halalas as they are; both half up. */
function unrounded(halalas: number, { mode, value }: PriceRule): number {
  if (mode === 'amount') return halalas + toHalalas(value)
  const rate = Number((100 + value).toFixed(2))
  return rate <= 0 ? 0 : taxOf(halalas, rate)
}

function changed(halalas: number, rule: PriceRule): number {
  const value = unrounded(halalas, rule)
  const step = rule.round_to ?? 1
  // Odd steps: no whole halala lies in the middle of one, so that nothing is lost by having been cut half up before.
  return Math.round(value / step) * step
}

/** The price in force: with a discount, that. */
const inForce = ({ price, price_after_discount: discounted }: Prices): number => discounted ?? price

/** Returns the share of a price in force that is left, 1 being all of it. */
export const remainingShare = (before: Prices, after: Prices): number => inForce(after) / inForce(before)

/** Checks whether a rule asks for more than half, or the price customers pay (or the price under a discount) falls by more. */
export const isDeepCut = (before: Prices, after: Prices, { mode, value }: PriceRule): boolean =>
  (mode === 'percent' && value < -50) ||
  inForce(after) * 2 < inForce(before) ||
  after.price * 2 < before.price

/**
 * The prices of a product after a rule. A discounted price is reckoned from the one in force, which without a discount
 * is the price itself. Never zero or less, and a discount stays below the price: what can't be is named.
 */
export function priceAfter(now: Prices, rule: PriceRule): { prices: Prices; problem: PriceProblem | null } {
  const discount = rule.apply_to === 'price_after_discount'
  const value = changed(discount ? (now.price_after_discount ?? now.price) : now.price, rule)
  const prices = discount ? { ...now, price_after_discount: value } : { ...now, price: value }
  const problem = value <= 0 ? 'not_positive' : value > MAX_HALALAS ? 'too_large' : null
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
    /** The number of prices that fall by more than half, and the ones that fall most: to be looked at twice. */
    deep: z.int(),
    worst: z.array(pricedProduct),
    /** The id that undoes this change: `products/undo/{id}`. Null where nothing was changed. */
    undo: z.nullable(z.int()),
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

/** The sales of a product on each business day, without rejected orders; amounts in riyals without tax. */
export const productSales = z.object({
  data: z.object({
    days: z.array(z.object({ day: z.string(), quantity: z.number(), amount: z.number() })),
    quantity: z.number(),
    amount: z.number(),
  }),
})
export type ProductSales = z.output<typeof productSales>

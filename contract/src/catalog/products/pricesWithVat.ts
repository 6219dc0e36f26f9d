import { MAX_HALALAS, lineTotal, taxOf, taxWithin, totalsOf, withoutTax } from '../../core/values/money.ts'
import type { MoneyLine, OrderTotals } from '../../core/values/money.ts'

/**
 * Prices of a shop include VAT or do not. An order keeps the one it was placed with. Amounts are halalas; those that are called shown are
 * in the way prices are: with VAT where prices include it.
 */

/** Goods and delivery as prices show them. */
export interface ShownAmounts {
  goods: number
  delivery: number
}

/**
 * Returns the totals of an order whose prices include VAT. The tax is taken out of goods and delivery together and cut once, half up; that
 * of the goods likewise, and delivery takes the rest, so that goods, delivery and tax come to what was shown exactly. The rate of what is
 * without VAT comes to the tax but for a halala.
 */
export function grossTotals({ goods, delivery }: ShownAmounts, ratePercent: number | string): OrderTotals {
  const total = goods + delivery
  const tax = taxWithin(total, ratePercent)
  const ofGoods = taxWithin(goods, ratePercent)
  return { sub_total: goods - ofGoods, tax, delivery: delivery - (tax - ofGoods), total }
}

/** Returns the totals of goods and delivery as they are shown. */
export const shownTotals = (
  shown: ShownAmounts,
  ratePercent: number | string,
  includesVat: boolean,
): OrderTotals =>
  includesVat
    ? grossTotals(shown, ratePercent)
    : totalsOf({ sub_total: shown.goods, delivery: shown.delivery }, ratePercent)

/** Returns the sum of lines as they are shown. */
export const shownGoods = (lines: readonly MoneyLine[]): number =>
  lines.reduce((sum, { price, quantity }) => sum + lineTotal(price, quantity), 0)

/**
 * Splits goods without VAT over lines in proportion to what those come to with it: each gets the whole part of its share, and the halalas
 * that are left go to the largest remainders, the earlier line first. The parts come to the goods, and none is above its line.
 */
export function splitNets(grosses: readonly number[], goods: number): number[] {
  const sum = BigInt(grosses.reduce((all, one) => all + one, 0))
  if (sum === 0n) return grosses.map(() => 0)
  const shares = grosses.map((gross, index) => {
    const share = BigInt(gross) * BigInt(goods)
    return { index, whole: Number(share / sum), rest: share % sum }
  })
  const left = goods - shares.reduce((all, { whole }) => all + whole, 0)
  const raised = new Set(
    shares
      .toSorted((one, other) =>
        one.rest === other.rest ? one.index - other.index : one.rest < other.rest ? 1 : -1,
      )
      .slice(0, left)
      .map(({ index }) => index),
  )
  return shares.map(({ index, whole }) => whole + (raised.has(index) ? 1 : 0))
}

/** Returns a price without VAT as one that includes it, or the other way round, half up. */
export const convertPrice = (halalas: number, ratePercent: number | string, toIncluded: boolean): number =>
  toIncluded ? halalas + taxOf(halalas, ratePercent) : withoutTax(halalas, ratePercent)

/** Returns a price in the way of prices that an order has, where those of its shop have changed since. */
export const priceForOrder = (
  halalas: number,
  ratePercent: number | string,
  { ofShop, ofOrder }: { ofShop: boolean; ofOrder: boolean },
): number => (ofShop === ofOrder ? halalas : convertPrice(halalas, ratePercent, ofOrder))

/** A product's prices. */
interface TwoPrices {
  price: number
  price_after_discount: number | null
}

/**
 * Returns the prices of a product in the other way. A discount stays one: where both come to the same halala the discounted price is one
 * lower, and there is none below the least price. Null where a price would be larger than prices can be.
 */
export function convertPrices<T extends TwoPrices>(
  { price, price_after_discount: discounted }: T,
  ratePercent: number | string,
  toIncluded: boolean,
): TwoPrices | null {
  const whole = convertPrice(price, ratePercent, toIncluded)
  if (whole > MAX_HALALAS) return null
  if (discounted === null) return { price: whole, price_after_discount: null }
  const lower = Math.min(convertPrice(discounted, ratePercent, toIncluded), whole - 1)
  return { price: whole, price_after_discount: lower > 0 ? lower : null }
}

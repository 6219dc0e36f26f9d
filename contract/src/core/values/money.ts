import { decimalText } from '../arabic/digits.ts'

/**
 * Money is kept in halalas, as safe integers. A fraction is cut half up: half a halala goes away from zero.
 * Every function throws a RangeError rather than answer an amount that a number cannot hold exactly.
 */

/** The riyal sign, written left of the number in both languages (central bank rule). */
export const RIYAL_SIGN = '\u20C1'

/** The largest price: it fits the database's integer. */
export const MAX_HALALAS = 2_000_000_000

/** Decimal places of a quantity: grams of a kilogram. */
export const QUANTITY_PLACES = 3

/** Checks whether a number has no more decimals than a quantity, but for what binary sums such as 0.1 + 0.2 leave behind them. */
export const isInThousandths = (value: number): boolean =>
  Math.abs(value * 1_000 - Math.round(value * 1_000)) < 1e-6

const RATE_PLACES = 4

export interface MoneyLine {
  /** Halalas for one unit, without tax. */
  price: number
  /** At most three decimal places count. */
  quantity: number | string
}

/** All in halalas. */
export interface OrderTotals {
  sub_total: number
  tax: number
  delivery: number
  total: number
}

function safe(value: bigint): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`amount out of range: ${value}`)
  return number
}

function integer(value: number): bigint {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not an integer amount: ${value}`)
  return BigInt(value)
}

function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const magnitude = numerator < 0n ? -numerator : numerator
  const quotient = (magnitude * 2n + denominator) / (denominator * 2n)
  return numerator < 0n ? -quotient : quotient
}

/** Plain decimal text as an integer of 10^-places, half up. */
function scaled(decimal: string, places: number): bigint {
  const sign = decimal.startsWith('-') ? -1n : 1n
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.')
  const digits = fraction.padEnd(places + 1, '0')
  const tenths = BigInt(whole + digits.slice(0, places + 1))
  return sign * divideHalfUp(tenths, 10n)
}

/** The shortest decimal that reads back as this number: 1.005 stays 1.005, whatever the float holds. */
function numberText(value: number): string {
  if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    throw new RangeError(`not an amount: ${value}`)
  }
  const text = String(value)
  return text.includes('e') ? value.toFixed(12) : text
}

function exact(value: number | string, places: number): bigint {
  const text = typeof value === 'number' ? numberText(value) : decimalText(value)
  if (text === null) throw new RangeError(`not a number: ${value}`)
  return scaled(text, places)
}

/** Riyals as halalas. Typed text may use any digits; text that is no number, or too large, answers null. */
export function toHalalas(riyals: number): number
export function toHalalas(riyals: string): number | null
export function toHalalas(riyals: number | string): number | null {
  if (typeof riyals === 'number') return safe(scaled(numberText(riyals), 2))
  const decimal = decimalText(riyals)
  if (decimal === null) return null
  const halalas = Number(scaled(decimal, 2))
  return Number.isSafeInteger(halalas) ? halalas : null
}

/** Riyals as a decimal number, for answers and spreadsheets; never calculate with it. */
export function fromHalalas(halalas: number): number {
  return halalas / 100
}

/** `1,234.50`: grouped, two decimals, Western digits, no sign of currency. */
export function formatHalalas(halalas: number): string {
  const digits = String(integer(Math.abs(halalas))).padStart(3, '0')
  // Sixteen digits at most: what this costs has an end.
  // oxlint-disable-next-line regexp/no-super-linear-move
  const whole = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, ',')
  return `${halalas < 0 ? '-' : ''}${whole}.${digits.slice(-2)}`
}

// Amounts put into a text are isolated.
const SPELLED_RIYALS = /\u2068?(\d[\d,.]{0,24})\u2069? ر\.س|SAR \u2068?(\d[\d,.]{0,24})\u2069?/g

/** A kept text as a screen says it: with the riyal sign left of the number, where mails and messages spell the currency. */
export const withRiyalSign = (text: string): string =>
  text.replaceAll(
    SPELLED_RIYALS,
    (_all, after?: string, before?: string) => `\u2066${RIYAL_SIGN}\u00A0${after ?? before ?? ''}\u2069`,
  )

/** Halalas of a line, from halalas a unit and a quantity of up to three decimals. */
export function lineTotal(priceHalalas: number, quantity: number | string): number {
  return safe(
    divideHalfUp(integer(priceHalalas) * exact(quantity, QUANTITY_PLACES), 10n ** BigInt(QUANTITY_PLACES)),
  )
}

/** Halalas of tax on an amount without tax; the rate is in percent, up to four decimals. */
export function taxOf(halalas: number, ratePercent: number | string): number {
  return safe(
    divideHalfUp(integer(halalas) * exact(ratePercent, RATE_PLACES), 100n * 10n ** BigInt(RATE_PLACES)),
  )
}

/** Returns the halalas of tax within an amount that includes it; the rate is in percent, up to four decimals. */
export function taxWithin(halalas: number, ratePercent: number | string): number {
  const rate = exact(ratePercent, RATE_PLACES)
  return safe(divideHalfUp(integer(halalas) * rate, 100n * 10n ** BigInt(RATE_PLACES) + rate))
}

/** Returns an amount that includes tax without it, half up by itself: a price, not a part of an order's tax. */
export function withoutTax(halalas: number, ratePercent: number | string): number {
  const whole = 100n * 10n ** BigInt(RATE_PLACES)
  return safe(divideHalfUp(integer(halalas) * whole, whole + exact(ratePercent, RATE_PLACES)))
}

/**
 * Totals of an order in halalas. Prices and delivery are without tax, which is taken of both together and cut once: what
 * a customer comes to who calculates it anew.
 */
export function orderTotals(
  lines: readonly MoneyLine[],
  ratePercent: number | string,
  deliveryHalalas: number,
): OrderTotals {
  let subTotal = 0n
  for (const line of lines) subTotal += BigInt(lineTotal(line.price, line.quantity))
  return totalsOf({ sub_total: safe(subTotal), delivery: deliveryHalalas }, ratePercent)
}

/** Returns what goods and delivery come to at a rate, in halalas. */
export function totalsOf(
  { sub_total, delivery }: Pick<OrderTotals, 'sub_total' | 'delivery'>,
  ratePercent: number | string,
): OrderTotals {
  const net = integer(sub_total) + integer(delivery)
  const tax = taxOf(safe(net), ratePercent)
  return { sub_total, tax, delivery, total: safe(net + BigInt(tax)) }
}

/**
 * Returns what an order comes to at another rate, without coming to more than was agreed: where it would, goods are lowered, and delivery
 * where those do not suffice, to the most that stays within it. A total that no amount and its tax come to is missed by a halala, downwards.
 */
export function totalsWithin(agreed: OrderTotals, ratePercent: number | string): OrderTotals {
  const whole = totalsOf(agreed, ratePercent)
  if (whole.total <= agreed.total) return whole
  const isWithin = (net: number) => net + taxOf(net, ratePercent) <= agreed.total
  const full = agreed.sub_total + agreed.delivery
  // The tax grows with the amount, so the most that fits is found by halving.
  let [fits, over] = [0, full]
  while (over - fits > 1) {
    const middle = Math.floor((fits + over) / 2)
    if (isWithin(middle)) fits = middle
    else over = middle
  }
  const goods = Math.max(0, agreed.sub_total - (full - fits))
  return totalsOf({ sub_total: goods, delivery: fits - goods }, ratePercent)
}

/** Splits an amount over others in proportion to them, so that the parts come to it exactly; no part is more than its share's whole. */
export function splitProportionally(amount: number, wholes: readonly number[]): number[] {
  const sum = wholes.reduce((all, one) => all + BigInt(one), 0n)
  if (sum === 0n) return wholes.map(() => 0)
  let passed = 0n
  let given = 0n
  return wholes.map((one) => {
    passed += BigInt(one)
    const until = (BigInt(amount) * passed) / sum
    const share = until - given
    given = until
    return safe(share)
  })
}

/**
 * The amount, in halalas, that an order's tax was taken of: goods with delivery; the goods alone on an older order. Null
 * where neither comes to that tax: it was once cut line by line. Of an order whose prices include tax, that is its total.
 */
export function taxedAmount(
  order: Omit<OrderTotals, 'total'>,
  ratePercent: number,
  includesVat = false,
): number | null {
  if (includesVat) {
    const total = order.sub_total + order.delivery + order.tax
    return taxWithin(total, ratePercent) === order.tax ? total : null
  }
  const amounts = [order.sub_total + order.delivery, order.sub_total]
  return amounts.find((amount) => taxOf(amount, ratePercent) === order.tax) ?? null
}

import { shownGoods, shownTotals } from '@bustan/contract/catalog/products/pricesWithVat.ts'
import type { ShownAmounts } from '@bustan/contract/catalog/products/pricesWithVat.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { fromHalalas, lineTotal } from '@bustan/contract/core/values/money.ts'
import type { OrderTotals } from '@bustan/contract/core/values/money.ts'
import type { Basket } from '@bustan/contract/store/store.ts'
import type { Executor } from '../../../../platform/db/tables.ts'
import { AppError, invalidFields } from '../../../../platform/faults/errors.ts'
import type { FieldError } from '../../../../platform/faults/errors.ts'
import { fileUrl } from '../../../../platform/files/files.ts'
import { pickTranslation } from '../../../../platform/texts/translations.ts'
import { readBasket, unitOf } from '../../../catalog/index.ts'
import type { SoldProduct } from '../../../catalog/index.ts'
import { deliveryTo, needsPlace, orderRulesColumn, readRules } from '../../../settings/index.ts'
import type { OrderRules } from '../../../settings/index.ts'
import { describeRefusals, openingOf, refusalsOf } from '../moves/orderRefusals.ts'
import type { Refusal } from '../moves/orderRefusals.ts'
import { answerShown } from '../vat/taxedAmounts.ts'

/** A basket whose items may have a price that staff changed by hand, in halalas. */
export type PricedBasket = Omit<Basket, 'items'> & {
  items: readonly (Basket['items'][number] & { price?: number | undefined })[]
  /** Whoever fills it may change prices. */
  mayPrice?: boolean
}

export interface PricedLine {
  product: SoldProduct
  /** Halalas per unit: after discount, or as it was changed by hand. */
  price: number
  /** The price after discount, where it was changed by hand. */
  list_price?: number | null
  quantity: number
}

/** The current cost of a basket. Amounts in halalas, distance in kilometres. */
interface Priced {
  lines: PricedLine[]
  totals: OrderTotals
  /** Goods and delivery as prices show them. */
  shown: ShownAmounts
  rules: OrderRules
  distanceKm: number | null
  /** Why it would not be taken as an order. */
  refusals: readonly Refusal[]
}

/**
 * Returns the cost of delivering a basket from the farm. Where the place has to be known it must be given, or the order
 * collected: throws 422 of `lat` and `long`.
 */
function deliveryOf(
  rules: OrderRules,
  basket: PricedBasket,
): { km: number | null; halalas: number; beyond: boolean } {
  const none = { km: null, halalas: 0, beyond: false }
  if (basket.pickup) return none
  const { lat, long } = basket
  if (lat !== null && long !== null) return deliveryTo(rules, [lat, long]) ?? none
  if (!needsPlace(rules)) return none
  const missing = (['lat', 'long'] as const).filter((field) => basket[field] === null)
  throw invalidFields(missing.map((field) => ({ field, key: 'delivery_place' })))
}

/** Returns the price of a line: that of today, or the one that was put in its place by hand. */
function priceOf(product: SoldProduct, byHand: number | undefined): Pick<PricedLine, 'price' | 'list_price'> {
  const today = product.price_after_discount ?? product.price
  const isChanged = byHand !== undefined && byHand !== today
  return isChanged ? { price: byHand, list_price: today } : { price: today, list_price: null }
}

/** Checks whether a price of a line was changed by hand. */
export const isByHand = ({ list_price: today }: PricedLine): boolean => typeof today === 'number'

/** Prices a basket as it is now. Throws 422 naming each product that can't be had, and forbidden where a price was changed by hand that may not be. */
export async function priceBasket(
  db: Executor,
  basket: PricedBasket,
  language: Language,
  timeZone: string,
): Promise<Priced> {
  const ids = basket.items.map((item) => item.product_id)
  const rows = await readBasket(db, ids, orderRulesColumn)
  const wrong: FieldError[] = []
  const lines: PricedLine[] = []
  for (const [index, item] of basket.items.entries()) {
    const product = rows.find((row) => row.id === item.product_id)
    const field = `items.${index}.product_id`
    if (!product) wrong.push({ field, key: 'unknown' })
    else if (!product.sold)
      wrong.push({
        field,
        key: 'unavailable_product',
        values: { name: pickTranslation({ ar: product.name_ar, en: product.name_en }, language) },
      })
    else lines.push({ product, ...priceOf(product, item.price), quantity: item.quantity })
  }
  if (wrong.length) throw invalidFields(wrong)
  if (lines.some(isByHand) && !basket.mayPrice) throw new AppError('forbidden')

  const rules = readRules(rows[0]?.rules, timeZone)
  const delivery = deliveryOf(rules, basket)
  const shown = { goods: shownGoods(lines), delivery: delivery.halalas }
  return {
    lines,
    totals: shownTotals(shown, rules.taxRate, rules.includesVat),
    shown,
    rules,
    distanceKm: delivery.km,
    refusals: refusalsOf(rules, { ...delivery, goods: shown.goods }),
  }
}

/**
 * Returns the cost of a basket, in riyals, and the reasons why it would not be accepted as an order, if any. Throws as
 * `priceBasket` does.
 */
export async function quoteOrder(db: Executor, basket: PricedBasket, language: Language, timeZone: string) {
  const priced = await priceBasket(db, basket, language, timeZone)
  const { lines, totals, rules, distanceKm: km, refusals } = priced
  const pick = (ar: string, en: string) => pickTranslation({ ar, en }, language)
  return {
    items: lines.map(({ product, price, quantity }) => ({
      product: {
        id: product.id,
        name: pick(product.name_ar, product.name_en),
        category: { id: product.category_id, name: pick(product.category_ar, product.category_en) },
        unit: { id: product.unit_id, ...unitOf(product, language) },
        image: fileUrl(product.image_key),
        price: fromHalalas(price),
      },
      quantity,
      price: fromHalalas(price),
      total: fromHalalas(lineTotal(price, quantity)),
    })),
    sub_total: fromHalalas(totals.sub_total),
    tax_rate: rules.taxRate,
    tax: fromHalalas(totals.tax),
    distance_km: km,
    delivery_cost: fromHalalas(totals.delivery),
    total: fromHalalas(totals.total),
    ...answerShown(rules.includesVat ? priced.shown : null),
    can_order: refusals.length === 0,
    refusals: describeRefusals(refusals, language, timeZone),
    busy_minutes: rules.busy?.minutes ?? 0,
    opening: openingOf(rules, timeZone),
  }
}

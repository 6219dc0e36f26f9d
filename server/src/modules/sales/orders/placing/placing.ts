import { dualIn } from '@bustan/contract/catalog/products/quantityText.ts'
import { sql } from 'kysely'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { fromHalalas, lineTotal } from '@bustan/contract/core/values/money.ts'
import type { OrderTotals } from '@bustan/contract/core/values/money.ts'
import { shownGoods, shownTotals, splitNets } from '@bustan/contract/catalog/products/pricesWithVat.ts'
import type { ShownAmounts } from '@bustan/contract/catalog/products/pricesWithVat.ts'
import type { Basket, PlaceOrder } from '@bustan/contract/store/store.ts'
import { pickTranslation } from '../../../../platform/texts/translations.ts'
import type { Opening } from '@bustan/contract/store/shop.ts'
import type { Actor } from '../../../../platform/changes/changes.ts'
import { runPlanned } from '../../../../platform/db/statements/planned.ts'
import type { Executor, Tx } from '../../../../platform/db/tables.ts'
import { AppError, invalidField, invalidFields } from '../../../../platform/faults/errors.ts'
import type { FieldError } from '../../../../platform/faults/errors.ts'
import { fileUrl } from '../../../../platform/files/files.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { readBasket, takeFromStock } from '../../../catalog/index.ts'
import type { SoldProduct } from '../../../catalog/index.ts'
import { notifyAdmins } from '../../../messaging/index.ts'
import { payByBalance } from '../../../people/index.ts'
import { deliveryTo, needsPlace, orderRulesColumn, readRules } from '../../../settings/index.ts'
import type { OrderRules } from '../../../settings/index.ts'
import { lineColumns } from '../orderDetail.ts'
import { forwardUnled } from '../moves/forwarding.ts'
import { openingOf, refuse, refusalsOf, describeRefusals } from '../moves/orderRefusals.ts'
import type { Refusal } from '../moves/orderRefusals.ts'
import { answerShown } from '../vat/taxedAmounts.ts'

/** The text in place of an address where an order is collected. */
const NO_ADDRESS = '—'

/** A basket whose items may have a price that staff changed by hand, in halalas. */
export type PricedBasket = Omit<Basket, 'items'> & {
  items: readonly (Basket['items'][number] & { price?: number | undefined })[]
  /** Whoever fills it may change prices. */
  mayPrice?: boolean
}

/** An order as a customer or staff place it. */
export type Placing = Omit<PlaceOrder, 'items'> &
  Pick<PricedBasket, 'items' | 'mayPrice'> & { price_reason?: string | null }

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

async function priceBasket(
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
 * Returns the cost of a basket, in riyals, and the reasons why it would not be accepted as an order, if any. Throws 422 naming
 * each product that can't be had, and forbidden where a price was changed by hand that may not be.
 */
export async function quoteOrder(db: Executor, basket: PricedBasket, language: Language, timeZone: string) {
  const priced = await priceBasket(db, basket, language, timeZone)
  const { lines, totals, rules, distanceKm: km, refusals } = priced
  const named = (row: { id: number; ar: string; en: string }) => ({
    id: row.id,
    name: pickTranslation(row, language),
  })
  return {
    items: lines.map(({ product, price, quantity }) => ({
      product: {
        id: product.id,
        name: pickTranslation({ ar: product.name_ar, en: product.name_en }, language),
        category: named({ id: product.category_id, ar: product.category_ar, en: product.category_en }),
        unit: {
          ...named({ id: product.unit_id, ar: product.unit_ar, en: product.unit_en }),
          dual: dualIn(language, product.unit_dual_ar),
          plural: product[`unit_plural_${language}`],
        },
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

export interface Orderer {
  id: number
  name: string
  departmentId: number | null
  /** Their orders wait for a manager first. */
  isEmployee: boolean
}

/**
 * Places an order and tells staff. Prices and tax are kept as they are now. Answers the order's number, whether the
 * shop is open, and whether it is busy. Throws where orders are paused, the place lies too far or the basket is too small, and 422 of
 * `price_reason` where a price was changed by hand without one.
 */
export async function placeOrder(
  platform: Platform,
  tx: Tx,
  command: Placing,
  orderer: Orderer,
  actor: Actor,
  language: Language,
): Promise<{ id: number; opening: Opening; busy: OrderRules['busy'] }> {
  const {
    lines,
    totals,
    shown,
    rules,
    distanceKm: km,
    refusals,
  } = await priceBasket(tx, command, language, platform.config.timeZone)
  refuse(refusals, language, platform.config.timeZone)
  const placedBy = actor.kind === 'admin' ? actor.id : null
  const priceReason = reasonFor(lines, command)
  const tracked = await takeFromStock(tx, platform, lines, actor, language)
  const nets = rules.includesVat ? netsOf(lines, totals.sub_total) : null
  const stored = lines.map((line, index) => ({
    ...storedLine(index + 1, line, nets && (nets[index] ?? 0)),
    from_stock: tracked.has(line.product.id),
  }))
  // The position of somebody who collects an order is not the shop's business.
  const [lat, long] = command.pickup ? [null, null] : [command.lat, command.long]
  const query = sql<{ id: number }>`
    with placed as (
      insert into orders (user_id, department_id, sub_total, tax_rate, tax, delivery_cost, total, payment_method, pickup,
        address, lat, long, distance_km, pieces, busy_minutes, note, substitution_wish, placed_by, price_reason,
        prices_include_vat, delivery_gross)
      values (${orderer.id}, ${orderer.departmentId}, ${totals.sub_total}, ${rules.taxRate}, ${totals.tax}, ${totals.delivery},
        ${totals.total}, ${command.payment_method}, ${command.pickup ?? false}, ${command.address ?? NO_ADDRESS}, ${lat}, ${long},
        ${km}, ${piecesOf(lines)}, ${rules.busy?.minutes ?? 0}, ${command.note},
        ${command.substitution_wish ?? 'ask'}, ${placedBy}::int,
        ${priceReason}::text, ${rules.includesVat}, ${rules.includesVat ? shown.delivery : null}::bigint)
      returning id),
    lines as (
      insert into order_lines (order_id, ${lineColumns}, gross, list_price, from_stock)
      select placed.id, ${lineColumns}, gross, list_price, from_stock from placed, json_populate_recordset(null::order_lines, ${JSON.stringify(stored)}::json)),
    step as (
      insert into order_moves (order_id, sequence, to_state, actor_kind, actor_id, actor_name)
      select id, 1, 'new', ${actor.kind}, ${actor.id}::int, ${actor.name}::text from placed)
    select id from placed`
  const id = (await runPlanned(tx, 'orders.place', query))[0]?.id
  if (id === undefined) throw new Error('An order was placed without a number')
  if (command.payment_method === 'balance')
    await payByBalance(platform, tx, { id, userId: orderer.id, total: totals.total, actor })
  await platform.changes.record(tx, {
    resource: 'orders',
    id,
    action: 'create',
    actor,
    after: {
      state: 'new',
      total: totals.total,
      ...(priceReason === null ? {} : { price_reason: priceReason }),
    },
  })
  await notifyAdmins(tx, {
    type: 'new_order',
    subjectId: id,
    ...(placedBy === null ? {} : { exceptAdmin: placedBy }),
    values: () => ({ number: `#${id}`, name: orderer.name, total: fromHalalas(totals.total).toFixed(2) }),
  })
  if (orderer.isEmployee) await forwardUnled(platform, tx, { id, departmentId: orderer.departmentId })
  return { id, opening: openingOf(rules, platform.config.timeZone), busy: rules.busy }
}

/** Checks whether a price of a line was changed by hand. */
const isByHand = ({ list_price: today }: PricedLine): boolean => typeof today === 'number'

/** Returns why prices were changed by hand; null where none was. Throws 422 of `price_reason`. */
function reasonFor(lines: readonly PricedLine[], { price_reason: reason }: Placing): string | null {
  if (!lines.some(isByHand)) return null
  if (!reason) throw invalidField('price_reason', 'required')
  return reason
}

/** Returns the quantities of a basket's lines together, as decimals are stored. */
const piecesOf = (lines: readonly PricedLine[]): string =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0).toFixed(3)

/** Returns the parts of lines without VAT, where prices include it. */
const netsOf = (lines: readonly PricedLine[], goods: number): number[] =>
  splitNets(
    lines.map(({ price, quantity }) => lineTotal(price, quantity)),
    goods,
  )

/** A line as its row has it; its columns are `lineColumns`. `net` is its part without VAT, where prices include it. */
export function storedLine(
  position: number,
  { product, price, list_price, quantity }: PricedLine,
  net: number | null = null,
) {
  const total = lineTotal(price, quantity)
  return {
    position,
    product_id: product.id,
    name_ar: product.name_ar,
    name_en: product.name_en,
    category_ar: product.category_ar,
    category_en: product.category_en,
    unit_ar: product.unit_ar,
    unit_en: product.unit_en,
    unit_dual_ar: product.unit_dual_ar,
    unit_plural_ar: product.unit_plural_ar,
    unit_plural_en: product.unit_plural_en,
    image_key: product.image_key,
    price,
    list_price: list_price ?? null,
    quantity: String(quantity),
    sub_total: net ?? total,
    gross: net === null ? null : total,
  }
}

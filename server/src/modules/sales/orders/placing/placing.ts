import { sql } from 'kysely'
import { splitNets } from '@bustan/contract/catalog/products/pricesWithVat.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { fromHalalas, lineTotal } from '@bustan/contract/core/values/money.ts'
import type { Opening } from '@bustan/contract/store/shop.ts'
import type { PlaceOrder } from '@bustan/contract/store/store.ts'
import type { Actor } from '../../../../platform/changes/changes.ts'
import { runPlanned } from '../../../../platform/db/statements/planned.ts'
import type { Tx } from '../../../../platform/db/tables.ts'
import { invalidField } from '../../../../platform/faults/errors.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { takeFromStock } from '../../../catalog/index.ts'
import { notifyAdmins } from '../../../messaging/index.ts'
import { payByBalance } from '../../../people/index.ts'
import type { OrderRules } from '../../../settings/index.ts'
import { forwardUnled } from '../moves/forwarding.ts'
import { openingOf, refuse } from '../moves/orderRefusals.ts'
import { lineColumns } from '../orderDetail.ts'
import { isByHand, priceBasket } from './pricing.ts'
import type { PricedBasket, PricedLine } from './pricing.ts'

/** The text in place of an address where an order is collected. */
const NO_ADDRESS = '—'

/** An order as a customer or staff place it. */
export type Placing = Omit<PlaceOrder, 'items'> &
  Pick<PricedBasket, 'items' | 'mayPrice'> & { price_reason?: string | null }

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

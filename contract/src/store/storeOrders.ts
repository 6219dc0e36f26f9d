import * as z from 'zod/mini'
import { decimal, optionalLines, present } from '../core/resource/inputs.ts'
import { listOf, pageQuery } from '../core/resource/list.ts'
import { storeAsk } from '../sales/orders/asks.ts'
import { substitutionChoices } from '../sales/orders/consent.ts'
import { placedLine } from '../sales/orders/orderLines.ts'
import { timelineEntry } from '../sales/orders/orders.ts'
import { shownAmounts } from '../sales/orders/orderVat.ts'
import { returnedAmounts } from '../sales/orders/returns.ts'

// The orders that a customer sees in the ordering app. Amounts are riyals with two decimals; quantities are in the product's unit.

export const storeOrdersQuery = z.object(pageQuery)
const storeOrderRow = z.object({
  id: z.int(),
  status: z.string(),
  trans_status: z.string(),
  total: z.number(),
  created_at: z.string(),
})
export const storeOrders = listOf(storeOrderRow)
export const storeOrder = z.extend(storeOrderRow, {
  sub_total: z.number(),
  /** Percent, of `sub_total` and `delivery_cost` together; where prices include VAT that comes to the tax but for a halala. */
  tax_rate: z.number(),
  tax: z.number(),
  ...shownAmounts,
  /**
   * The amount the items are lowered by together, as the shop bears a VAT rate that rose since the order: with it they add up to
   * `sub_total`.
   */
  reduction: z.number(),
  delivery_cost: z.number(),
  /** Collected at the farm. */
  pickup: z.boolean(),
  address: z.string(),
  payment_method: z.string(),
  note: z.nullable(z.string()),
  /** Null where the shop asks nobody. */
  substitution_wish: z.nullable(z.enum(substitutionChoices)),
  /** The questions that wait for an answer. */
  asks: z.array(storeAsk),
  /** The minutes that it takes longer than usual, as the shop was busy when it was placed. */
  busy_minutes: z.int(),
  reject_reason: z.nullable(z.string()),
  /** `quantity` is what was asked for, `billed_quantity` and `total` what the shop could give of it. */
  items: z.array(placedLine),
  review: z.nullable(z.object({ stars: z.number(), comment: z.nullable(z.string()) })),
  /** The amounts of what came back after it had left. */
  returned: returnedAmounts,
  timeline: z.array(z.omit(timelineEntry, { undo: true, undone: true, edit: true, returned: true })),
})
export const storeOrderAnswer = z.object({ message: z.string(), data: storeOrder })

/** Half stars from 0.5 to 5. */
export const reviewInput = z.object({
  stars: z.pipe(
    present(decimal(0.5, 5)),
    z.number().check(z.refine((value) => Number.isInteger(value * 2), { error: 'invalid' })),
  ),
  comment: optionalLines(1_000),
})
export const decideInput = z.object({ reason: optionalLines(500) })

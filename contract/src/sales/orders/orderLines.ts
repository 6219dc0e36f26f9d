import * as z from 'zod/mini'
import type { Permission } from '../../permissions.ts'
import { flag, id, optional, present, quantity, recordVersion, text } from '../../core/resource/inputs.ts'
import { deciderOf } from './orderStates.ts'
import type { OrdererType, OrderState } from './orderStates.ts'
import { lineWeighings } from './weighing/weighings.ts'

/** The ways in which a line comes into its order. */
export const lineKinds = ['ordered', 'substitute', 'added'] as const
export type LineKind = (typeof lineKinds)[number]
/** Why less of a line is billed than was asked for: none was left, what was left was not good, or the customer wished it. */
export const shortReasons = ['out', 'quality', 'customer'] as const
export type ShortReason = (typeof shortReasons)[number]
/** The changes that staff make to the lines of an order. */
export const lineChanges = ['quantity', 'removal', 'substitution', 'addition'] as const
export type LineChange = (typeof lineChanges)[number]
/** The changes of lines that are steps of an order: a bag that is weighed, or taken off its line, is one as well. */
export const stepChanges = [...lineChanges, 'weighing', 'voiding'] as const
export type StepChange = (typeof stepChanges)[number]

/** The most lines an order has. */
export const MAX_LINES = 200

const named = z.object({ id: z.nullable(z.int()), name: z.string() })
/** The unit of a line's product, in one language. */
export const lineUnit = z.object({
  name: z.string(),
  dual: z.nullable(z.string()),
  plural: z.nullable(z.string()),
})

/** One product of an order, as it was when ordered. */
export const orderLine = z.object({
  product: z.object({
    id: z.nullable(z.int()),
    name: z.string(),
    category: named,
    unit: z.extend(named, lineUnit.shape),
    image: z.nullable(z.string()),
    price: z.number(),
  }),
  quantity: z.number(),
  price: z.number(),
  total: z.number(),
})

/** A line of an order that was placed. `quantity` is what was asked for, `total` what is billed. */
export const placedLine = z.extend(orderLine, {
  /** Its number within the order, which it keeps. */
  position: z.int(),
  kind: z.enum(lineKinds),
  /** The position of the line that a substitute stands in for. */
  replaces: z.nullable(z.int()),
  /** The quantity that is billed: 0 where the line was left out. */
  billed_quantity: z.number(),
  /** The price that its product had, where staff changed it by hand; else null. */
  list_price: z.nullable(z.number()),
  short_reason: z.nullable(z.enum(shortReasons)),
  ...lineWeighings,
  /** The amount that is billed of it once a reduction is shared over the lines: a return is reckoned of it. */
  billed: z.number(),
  /** The quantity that came back after the order had left, and the amount that was credited for it. */
  returned_quantity: z.number(),
  returned: z.number(),
})
export type PlacedLine = z.output<typeof placedLine>

/** The amounts of an order as it was placed, in riyals, where its lines have changed since. */
export const orderedAmounts = z.object({
  sub_total: z.number(),
  tax_rate: z.number(),
  tax: z.number(),
  delivery_cost: z.number(),
  total: z.number(),
})

/** A change of a line as the timeline has it. Quantities are those that are billed; totals are the order's, in riyals. */
export const editedStep = z.object({
  change: z.enum(stepChanges),
  product: z.string(),
  unit: lineUnit,
  /** Null for a product that was not in the order. */
  before: z.nullable(z.number()),
  after: z.number(),
  /** The product that a substitute stands in for. */
  instead_of: z.nullable(z.string()),
  reason: z.nullable(z.enum(shortReasons)),
  total: z.object({ before: z.number(), after: z.number() }),
})
export type EditedStep = z.output<typeof editedStep>

const position = () => present(z.pipe(id(), z.int().check(z.lte(32_767))))
const version = optional(recordVersion())

/** Body of `POST orders/{id}/lines`: a product at the price of today. */
export const addLineInput = z.object({ product_id: present(id()), quantity: present(quantity()), version })

/** Body of `PUT orders/{id}/lines`: another quantity; `reason` says why it is less than was asked for. */
export const changeLineInput = z.object({
  position: position(),
  quantity: present(quantity()),
  reason: optional(z.enum(shortReasons)),
  version,
})

/** Body of `POST orders/{id}/lines/remove`. */
export const removeLineInput = z.object({
  position: position(),
  reason: present(z.enum(shortReasons)),
  version,
})

/**
 * Body of `POST orders/{id}/lines/substitute`: another product in place of a line, at the lower of both prices unless the customer has
 * agreed to its own (`price_agreed`).
 */
export const substituteLineInput = z.object({
  position: position(),
  product_id: present(id()),
  quantity: present(quantity()),
  price_agreed: optional(flag()),
  reason: optional(z.enum(shortReasons)),
  version,
})

/**
 * Query of `GET orders/goods`: products by a part of their name; those that stand in for `instead_of` come first. With `order`, prices are
 * as that order has them, with VAT or without, however those of the shop are by now.
 */
export const goodsQuery = z.object({
  name: optional(text()),
  instead_of: optional(id()),
  order: optional(id()),
})

/** A product that can be had now, at the price of today. */
export const soldGood = z.object({ id: z.int(), name: z.string(), unit: lineUnit, price: z.number() })
export type SoldGood = z.output<typeof soldGood>

/** A product that can be put into an order now. `suggested` where it stands in for the one asked about. */
const good = z.extend(soldGood, {
  image: z.nullable(z.string()),
  stock_quantity: z.nullable(z.number()),
  suggested: z.boolean(),
})
export type Good = z.output<typeof good>
export const goodsAnswer = z.object({ data: z.array(good) })

/** The permissions by which lines are changed: of orders that are decided on, and of those that are prepared. */
export const lineRights: readonly Permission[] = ['orders accept', 'orders edit']

/** The permissions by which products are looked up for an order. */
export const goodsRights: readonly Permission[] = [...lineRights, 'orders create']

type Rights = { has: (permission: Permission) => boolean }

/** Returns the permission that changing the lines of an order takes now; null where nobody among staff changes them. */
export function lineRight(state: OrderState, orderer: OrdererType): Permission | null {
  if (state === 'prepared') return 'orders edit'
  return deciderOf(state, orderer) === 'staff' ? 'orders accept' : null
}

/** Checks whether the holder of `rights` may change the lines of an order now. */
export function mayEditLines(state: OrderState, orderer: OrdererType, rights: Rights): boolean {
  const right = lineRight(state, orderer)
  return right !== null && rights.has(right)
}

import * as z from 'zod/mini'
import type { Permission } from '../../permissions.ts'
import {
  flag,
  id,
  optional,
  optionalLines,
  optionalText,
  present,
  quantity,
  recordVersion,
} from '../../core/resource/inputs.ts'
import { lineUnit, MAX_LINES } from './orderLines.ts'
import { stepRights } from './orderStates.ts'
import type { OrderState } from './orderStates.ts'
import { paymentKinds } from './payment.ts'

/** Why something came back after the order had left. */
export const returnReasons = ['spoiled', 'wrong', 'short', 'customer', 'other'] as const
export type ReturnReason = (typeof returnReasons)[number]
/** The places that returned goods go to. */
export const goodsPlaces = ['stock', 'waste'] as const
export type GoodsPlace = (typeof goodsPlaces)[number]

/** The states of orders of which something can come back: they have left, and were not rejected. */
export const returnStates: readonly OrderState[] = ['delivering', 'finished']

/** The permissions by which steps and returns are taken back. */
export const undoRights: readonly Permission[] = [...stepRights, 'orders return']

/** The amounts of all that came back of an order, in riyals. */
export const returnedAmounts = z.object({
  without_tax: z.number(),
  /** The part of it that is delivery. */
  delivery: z.number(),
  tax: z.number(),
  total: z.number(),
})

/** One line of a return; its delivery has no position. */
const returnedLine = z.object({
  position: z.nullable(z.int()),
  /** Null for delivery. */
  product: z.nullable(z.string()),
  unit: z.nullable(lineUnit),
  quantity: z.number(),
  without_tax: z.number(),
  goods: z.nullable(z.enum(goodsPlaces)),
})

/** A return of an order, as its page shows it. Amounts are riyals. */
export const orderReturn = z.object({
  number: z.int(),
  at: z.string(),
  actor: z.object({
    kind: z.enum(['admin', 'customer', 'system']),
    id: z.nullable(z.int()),
    name: z.string(),
  }),
  reason: z.enum(returnReasons),
  note: z.nullable(z.string()),
  /** The address of its picture. */
  picture: z.nullable(z.string()),
  lines: z.array(returnedLine),
  without_tax: z.number(),
  tax: z.number(),
  total: z.number(),
  /** The way in which money was given back, and its amount; null where none was. */
  money: z.nullable(z.enum(paymentKinds)),
  given_back: z.number(),
  /** Null until it is issued, and where the order left before there were invoices. */
  credit_note: z.nullable(z.object({ id: z.int(), number: z.string() })),
})
export type OrderReturn = z.output<typeof orderReturn>

/** A return as the timeline has it; `total` is what it came to, with VAT. */
export const returnedStep = z.object({ number: z.int(), total: z.number() })

const line = z.object({
  position: present(z.pipe(id(), z.int().check(z.lte(32_767)))),
  quantity: present(quantity()),
  goods: present(z.enum(goodsPlaces)),
})

/**
 * Body of `POST orders/{id}/returns`: lines with the quantity that came back, delivery with `delivery=1`, and why. `money` is how money
 * is given back; without it none is. A card needs the number of its slip.
 */
export const returnInput = z
  .object({
    lines: z.pipe(
      z.transform((value: unknown) => (value === undefined || value === '' ? [] : value)),
      z.array(line).check(z.maxLength(MAX_LINES)),
    ),
    delivery: optional(flag()),
    reason: present(z.enum(returnReasons)),
    note: optionalLines(500),
    money: optional(z.enum(paymentKinds)),
    reference: optionalText(80),
    carrier_id: optional(id()),
    version: optional(recordVersion()),
  })
  .check(
    z.refine(({ lines, delivery }) => lines.length > 0 || delivery === true, {
      error: 'required',
      path: ['lines'],
    }),
    z.refine(({ lines }) => new Set(lines.map(({ position }) => position)).size === lines.length, {
      error: 'invalid',
      path: ['lines'],
    }),
    z.refine(({ reason, note }) => reason !== 'other' || note !== null, {
      error: 'required',
      path: ['note'],
    }),
    z.refine(({ money, reference }) => money !== 'card' || reference !== null, {
      error: 'required',
      path: ['reference'],
    }),
  )
export type ReturnInput = z.output<typeof returnInput>

import * as z from 'zod/mini'
import {
  amount,
  flag,
  id,
  lines,
  optional,
  optionalLines,
  optionalText,
  present,
  recordVersion,
} from '../../core/resource/inputs.ts'
import { paymentKinds } from './payment.ts'

/** One payment of an order; `amount` is below zero where money was given back. */
export const orderPayment = z.object({
  id: z.int(),
  kind: z.enum(paymentKinds),
  amount: z.number(),
  reference: z.nullable(z.string()),
  /** The address of the picture of its receipt. */
  receipt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  at: z.string(),
  actor: z.object({
    kind: z.enum(['admin', 'customer', 'system']),
    id: z.nullable(z.int()),
    name: z.string(),
  }),
  /** The member of staff who carried the cash. */
  carrier: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** It was recorded by a step of the order: the one with which it arrived or, below zero, a return. */
  by_step: z.boolean(),
  /** The payment that it takes back. */
  reverses: z.nullable(z.int()),
  /** It was taken back. */
  reversed: z.boolean(),
  /** Until when the caller may take it back; null where they may not. */
  undo_until: z.nullable(z.string()),
})
export type OrderPayment = z.output<typeof orderPayment>

const shared = { kind: present(z.enum(paymentKinds)), amount: present(amount({ positive: true })) }

/**
 * Body of `POST orders/{id}/payments`. A card needs the number of its slip, a transfer its number or the picture of its receipt. More than
 * is due is taken with `over=1` alone. `carrier_id` is the member of staff who carries the cash: the caller unless it is stated.
 */
export const payInput = z
  .object({
    ...shared,
    reference: optionalText(80),
    reason: optionalLines(500),
    over: optional(flag()),
    carrier_id: optional(id()),
    version: optional(recordVersion()),
  })
  .check(
    z.refine(({ kind, reference }) => kind !== 'card' || reference !== null, {
      error: 'required',
      path: ['reference'],
    }),
  )

/** Body of `POST orders/{id}/payments/refund`: money that is given back, and why. */
export const refundInput = z.object({
  ...shared,
  reference: optionalText(80),
  reason: present(lines(500)),
  carrier_id: optional(id()),
  version: optional(recordVersion()),
})

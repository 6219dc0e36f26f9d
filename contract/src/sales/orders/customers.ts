import * as z from 'zod/mini'
import { id, optional } from '../../core/resource/inputs.ts'
import { orderStates } from './orderStates.ts'

const state = z.enum(orderStates)

/** Query of `GET orders/customers/{id}`: the order that is looked at, which does not count as an earlier one. */
export const customerQuery = z.object({ except: optional(id()) })

/** The orders of a customer so far, at a glance. */
export const customerGlance = z.object({
  /** The number of orders they placed, and the number of those that were rejected. */
  orders: z.int(),
  rejected: z.int(),
  /** Their latest rating of an order; null where they have given none. */
  review: z.nullable(
    z.object({ order_id: z.int(), stars: z.number(), comment: z.nullable(z.string()), at: z.string() }),
  ),
  /** Their latest order, with the first of what was in it; `more` is how many lines follow. */
  last: z.nullable(
    z.object({
      id: z.int(),
      status: state,
      created_at: z.string(),
      products: z.array(z.string()),
      more: z.int(),
    }),
  ),
})
export type CustomerGlance = z.output<typeof customerGlance>
export const customerAnswer = z.object({ data: customerGlance })

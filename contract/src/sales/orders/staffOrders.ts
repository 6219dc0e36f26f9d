import * as z from 'zod/mini'
import {
  amount,
  id,
  optional,
  optionalLines,
  phone,
  present,
  nullable,
  text,
} from '../../core/resource/inputs.ts'
import { basketItem, basketOf, hasAddress, placingFields } from '../../store/store.ts'
import { soldGood } from './orderLines.ts'
import { paymentMethods } from './payment.ts'

// Orders that staff place for customers who call or stand before them.

/** The customers that a search offers at once. */
export const MAX_CALLERS = 8

/** A product in a basket that staff fill. `price` (riyals a unit) is one that was changed by hand. */
const item = z.extend(basketItem, { price: optional(amount({ positive: true })) })
const basket = basketOf(item)

/** Body of `POST orders/quote`. */
export const staffQuoteInput = z.object(basket)
export type StaffBasket = z.output<typeof staffQuoteInput>

/** Somebody who has no account yet. */
const newCustomer = z.object({
  first_name: present(text(60)),
  last_name: z.optional(nullable(text(60))),
  mobile: present(phone()),
})
export type NewCustomer = z.output<typeof newCustomer>

interface Named {
  user_id?: number | undefined
  customer?: unknown
}

/**
 * Body of `POST orders`: for `user_id`, or for a new `customer`. `price_reason` says why a price differs from that of today; it is
 * required there, and whoever sends such a price needs `orders price`.
 */
export const staffOrderInput = z
  .object({
    user_id: optional(id()),
    customer: z.optional(newCustomer),
    ...basket,
    ...placingFields,
    price_reason: optionalLines(300),
  })
  .check(
    z.refine<Named>((command) => command.user_id !== undefined || command.customer !== undefined, {
      error: 'required',
      path: ['user_id'],
      when: () => true,
    }),
    z.refine<Named>((command) => command.user_id === undefined || command.customer === undefined, {
      error: 'invalid',
      path: ['customer'],
      when: () => true,
    }),
    hasAddress,
  )
export type StaffOrder = z.output<typeof staffOrderInput>

/** Query of `GET orders/callers`: a part of a number or of a name. */
export const callersQuery = z.object({ search: optional(text(60)) })

/** A customer whom an order can be placed for. */
const caller = z.object({
  id: z.int(),
  name: z.string(),
  mobile: z.nullable(z.string()),
  type: z.enum(['client', 'employee', 'manager']),
  balance: z.number(),
  /** Their latest order, with those of its products that can be had now; null where they have placed none. */
  last: z.nullable(
    z.object({
      id: z.int(),
      created_at: z.string(),
      items: z.array(z.object({ product: soldGood, quantity: z.number() })),
      pickup: z.boolean(),
      address: z.string(),
      lat: z.nullable(z.number()),
      long: z.nullable(z.number()),
      payment_method: z.enum(paymentMethods),
    }),
  ),
})
export type Caller = z.output<typeof caller>
export const callersAnswer = z.object({ data: z.array(caller) })

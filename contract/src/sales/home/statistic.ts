import * as z from 'zod/mini'
import { optional } from '../../core/resource/inputs.ts'
import { orderStates } from '../orders/orderStates.ts'
import { periods } from '../reports/periods.ts'

const state = z.enum(orderStates)

/** The counters of the home screen. `orders` are those still open. */
export const statistic = z.object({
  employees: z.int(),
  managers: z.int(),
  users_count: z.int(),
  users_has_orders: z.int(),
  orders_count: z.int(),
  orders: z.int(),
  finished_orders: z.int(),
  prepared_orders: z.int(),
  categories: z.int(),
  sub_categories: z.int(),
})
export type Statistic = z.output<typeof statistic>
export const statisticAnswer = z.object({ message: z.string(), data: statistic })

/** Query of `GET statistic/overview`. */
export const overviewQuery = z.object({ period: optional(z.enum(periods)) })

const span = z.object({ from: z.string(), to: z.string() })
const count = z.object({ now: z.int(), before: z.int() })
/** Riyals. Null: the caller may not see the report. */
const amount = z.nullable(z.object({ now: z.number(), before: z.number() }))

/** So much of a product, with the names of its unit. */
const counted = {
  name: z.string(),
  unit: z.string(),
  dual: z.nullable(z.string()),
  plural: z.nullable(z.string()),
  quantity: z.number(),
}

/**
 * The figures of the business in a period, beside the one before it. Orders count by the business day they were placed on, but
 * for those that were rejected; `before` counts as many days as have begun, the last of them up to this hour.
 */
export const overview = z.object({
  period: z.enum(periods),
  now: span,
  before: span,
  /** The last day that counts: today, or the end of a period that is over. */
  today: z.string(),
  orders: count,
  sales: amount,
  /** The days of both periods, side by side: null where a period has no such day or it has not begun. */
  days: z.array(
    z.object({
      day: z.nullable(z.string()),
      day_before: z.nullable(z.string()),
      orders: z.nullable(z.int()),
      orders_before: z.nullable(z.int()),
      sales: z.nullable(z.number()),
      sales_before: z.nullable(z.number()),
    }),
  ),
  /** Every order of the period by where it stands, rejected ones too. */
  states: z.array(z.object({ status: state, count: z.int() })),
  /** Every order of the period by the hour of the day it was placed in, from midnight on. */
  hours: z.array(z.int()),
  /** The products that were sold most, by amount; calculated at most a minute ago. */
  products: z.array(
    z.object({
      id: z.nullable(z.int()),
      ...counted,
      sales: z.nullable(z.number()),
    }),
  ),
})
export type Overview = z.output<typeof overview>
export const overviewAnswer = z.object({ data: overview })

/** The things the caller should look at first; each is null where they may not see it. */
export const attention = z.object({
  waiting: z.nullable(z.object({ count: z.int(), oldest_at: z.nullable(z.string()) })),
  running_out: z.nullable(
    z.object({
      count: z.int(),
      /** True where anything is sold at all. */
      has_products: z.boolean(),
      /** Those with the least of all. */
      products: z.array(
        z.object({
          id: z.int(),
          ...counted,
        }),
      ),
    }),
  ),
  messages: z.nullable(z.object({ count: z.int(), oldest_at: z.nullable(z.string()) })),
  requests: z.nullable(z.object({ count: z.int(), oldest_at: z.nullable(z.string()) })),
})
export type Attention = z.output<typeof attention>
export const attentionAnswer = z.object({ data: attention })

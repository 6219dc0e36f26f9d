import * as z from 'zod/mini'

const stateLimits = z.object({ amber: z.int(), red: z.int() })

/** The minutes that orders may stand in each state. */
export const lateLimits = z.object({
  decide: stateLimits,
  leave: stateLimits,
  deliver: stateLimits,
  slow_days: z.array(z.int()),
  slow_percent: z.int(),
})

/**
 * `GET orders/counts`: how many orders stand in each state, over everything, for chips and the menu's badge. `waiting` is the
 * total of `orders?waiting=1` for the caller, `late` how many stand in their state longer than `limits` allow, by state; another
 * is late at `next_late_at`. `at` is the server's clock, by which all of it is judged.
 */
export const orderCounts = z.object({
  data: z.object({
    total: z.int(),
    open: z.int(),
    waiting: z.int(),
    states: z.record(z.string(), z.int()),
    limits: lateLimits,
    late: z.record(z.string(), z.int()),
    /** The VAT rate that holds, and how many orders that have not left carry another. */
    vat: z.object({ rate: z.number(), count: z.int() }),
    /** The number of orders that have a question which waits for an answer. */
    awaiting: z.int(),
    /** The number of orders that nothing has been paid of; null while payments are not recorded. */
    unpaid: z.nullable(z.int()),
    next_late_at: z.nullable(z.string()),
    at: z.string(),
  }),
})

import * as z from 'zod/mini'
import { day, flag, id, optional, whole } from '../../core/resource/inputs.ts'
import { listOf, pageQuery } from '../../core/resource/list.ts'

/** Query of `GET reviews`. `stars` takes halves along: 4 is 4 and 4.5; days are those of the review, both included. */
export const reviewsQuery = z.object({
  ...pageQuery,
  stars: optional(whole(1, 5)),
  commented: optional(flag()),
  user_id: optional(id()),
  sort: optional(z.enum(['stars', '-stars'])),
  from: optional(day()),
  to: optional(day()),
})
export type ReviewsQuery = z.output<typeof reviewsQuery>

/** A customer's review of an order. */
export const reviewRow = z.object({
  /** The order's number. */
  id: z.int(),
  stars: z.number(),
  comment: z.nullable(z.string()),
  user: z.object({ id: z.int(), name: z.string() }),
  created_at: z.string(),
})
export type ReviewRow = z.output<typeof reviewRow>

/** All that the filters leave: how many, their average to two places (null: none), and how many of each number of stars. */
const summary = z.object({
  count: z.int(),
  average: z.nullable(z.number()),
  by_stars: z.array(z.object({ stars: z.int(), count: z.int() })),
})

export const reviewsAnswer = z.extend(listOf(reviewRow), { summary })

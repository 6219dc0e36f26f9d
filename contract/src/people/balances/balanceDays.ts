import * as z from 'zod/mini'
import { day, optional } from '../../core/resource/inputs.ts'
import { listOf, pageQuery } from '../../core/resource/list.ts'

/** Query of `GET balances`: days of the shop's clock, both included. */
export const balanceDaysQuery = z.object({ ...pageQuery, from: optional(day()), to: optional(day()) })
export type BalanceDaysQuery = z.output<typeof balanceDaysQuery>

/** The changes of all balances together on a day, and their sum at its end: the amount the shop owes. Riyals. */
export const balanceDay = z.object({
  /** The day as a number, such as 20261125: one of its kind, as every list has them. */
  id: z.int(),
  day: z.string(),
  /** All that came in: what staff put on balances, and what orders gave back. */
  in: z.number(),
  cash: z.number(),
  transfer: z.number(),
  gift: z.number(),
  not_stated: z.number(),
  /** The amount that rejected orders gave back, without the part that was taken back at once. */
  refunds: z.number(),
  /** All that went out: orders paid by balance, and what staff took or paid out. */
  out: z.number(),
  orders: z.number(),
  paid_out: z.number(),
  owed: z.number(),
})
export type BalanceDay = z.output<typeof balanceDay>

/** A page of days, the newest first; `owed_now` is of the same reading. */
export const balanceDaysAnswer = z.extend(listOf(balanceDay), { owed_now: z.number() })

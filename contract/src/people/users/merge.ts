import * as z from 'zod/mini'
import { id, present } from '../../core/resource/inputs.ts'

/** Body of `POST clients/merge`: `merge` goes into `keep` and is emptied. */
export const mergeInput = z.object({ keep: present(id()), merge: present(id()) })
/** A month that is over, `YYYY-MM`, with what the orders come to that move to another row of its report; riyals. */
const closedMonth = z.object({ month: z.string(), orders: z.int(), total: z.number() })
export type ClosedMonth = z.output<typeof closedMonth>
export const mergeAnswer = z.object({
  message: z.string(),
  data: z.object({
    id: z.int(),
    orders: z.int(),
    messages: z.int(),
    balance: z.number(),
    /** The newest first. */
    closed_months: z.array(closedMonth),
  }),
})

/** Query of `GET clients/merge-preview`: as the merge itself. */
export const mergePreviewQuery = z.object({ keep: present(id()), merge: present(id()) })
/** The kept account takes these from the other where it has nothing of its own. */
export const filledFields = [
  'last_name',
  'mobile',
  'email',
  'birthdate',
  'gender',
  'nationality',
  'department_id',
  'city_id',
  'company',
  'image',
] as const
/** One of two accounts that become one: what it has. Riyals. */
const mergeSide = z.object({
  id: z.int(),
  name: z.string(),
  mobile_e164: z.nullable(z.string()),
  email: z.nullable(z.string()),
  created_at: z.string(),
  orders: z.int(),
  reviews: z.int(),
  messages: z.int(),
  devices: z.int(),
  balance: z.number(),
})
export type MergeSide = z.output<typeof mergeSide>
/** Both accounts as they are now, and what the kept one is filled in with. */
export const mergePreviewAnswer = z.object({
  data: z.object({
    keep: mergeSide,
    merge: mergeSide,
    filled: z.array(z.enum(filledFields)),
    closed_months: z.array(closedMonth),
  }),
})

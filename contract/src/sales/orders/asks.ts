import * as z from 'zod/mini'
import { optional, present, recordVersion } from '../../core/resource/inputs.ts'
import { askAnswers, askChanges, askKinds, askSides } from './consent.ts'
import { lineUnit } from './orderLines.ts'

/** The change that somebody is asked about. Amounts are riyals; `total` is what the order would come to. */
const proposal = {
  kind: z.enum(askKinds),
  change: z.enum(askChanges),
  product: z.string(),
  unit: lineUnit,
  quantity: z.number(),
  price: z.number(),
  /** The product that it would stand in for. */
  instead_of: z.nullable(z.string()),
  total: z.object({ ordered: z.number(), before: z.number(), after: z.number() }),
  expires_at: z.string(),
}

/** An open question about an order. */
export const orderAsk = z.object({
  id: z.int(),
  /** The line that it is about; null for a product that would come into the order. */
  position: z.nullable(z.int()),
  ...proposal,
  asks: z.enum(askSides),
  by: z.nullable(z.string()),
  at: z.string(),
})
export type OrderAsk = z.output<typeof orderAsk>

/** An open question as the ordering app has it. `mine` where it is the caller's to answer. */
export const storeAsk = z.object({
  id: z.int(),
  position: z.nullable(z.int()),
  ...proposal,
  asks: z.enum(askSides),
  mine: z.boolean(),
})

/** `GET asks/{token}`: a question as the link shows it, with the answer where there is one. It names nobody. */
export const linkedAsk = z.object({ ...proposal, answer: z.nullable(z.enum(askAnswers)) })
export type LinkedAsk = z.output<typeof linkedAsk>
export const linkedAskAnswer = z.object({ message: z.string(), data: linkedAsk })

/** Body of `POST asks/{token}` and `POST orders/{id}/asks/{ask}`. */
export const answerInput = z.object({ answer: present(z.enum(askAnswers)) })

/** Body of `POST orders/{id}/asks/{ask}/withdraw`. */
export const withdrawInput = z.object({ version: optional(recordVersion()) })

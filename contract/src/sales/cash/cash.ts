import * as z from 'zod/mini'
import { entriesOf } from '../../core/values/objects.ts'
import {
  amount,
  day,
  id,
  lines,
  optional,
  optionalLines,
  present,
  recordVersion,
  whole,
} from '../../core/resource/inputs.ts'
import { listOf, pageQuery } from '../../core/resource/list.ts'
import { paymentKinds } from '../orders/payment.ts'

/** The notes and coins of the kingdom, in halalas, the largest first. */
export const CASH_PIECES = [
  50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5, 1,
] as const

/** The states of cash that was handed over: it is counted, and where the count differs, settled with a reason. */
export const handoverStates = ['handed_over', 'differs', 'settled'] as const
export type HandoverState = (typeof handoverStates)[number]

const person = z.object({ id: z.int(), name: z.string() })

/** Cash that somebody carries and has not handed over. Only they themselves read the amount: whoever counts it later must not know it. */
export const carried = z.object({
  carrier: person,
  payments: z.int(),
  since: z.string(),
  amount: z.nullable(z.number()),
})
export type Carried = z.output<typeof carried>

/** `GET cash`: the cash that is carried, and what a close of the shop would cover. */
export const cashAnswer = z.object({
  data: z.object({
    carried: z.array(carried),
    /** The number of hand-overs that are not counted and settled. */
    open: z.int(),
    /** The payments since the last close of the shop. */
    unclosed: z.object({ payments: z.int(), since: z.nullable(z.string()) }),
    /** Payments are recorded. */
    is_on: z.boolean(),
  }),
})

/** Cash that was handed over. Amounts are riyals; `expected` and `difference` are null until it has been counted. */
export const handoverRow = z.object({
  id: z.int(),
  state: z.enum(handoverStates),
  carrier: person,
  payments: z.int(),
  declared: z.number(),
  expected: z.nullable(z.number()),
  counted: z.nullable(z.number()),
  /** Below zero where something is missing. */
  difference: z.nullable(z.number()),
  note: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  handed_at: z.string(),
  handed_by: person,
  counted_at: z.nullable(z.string()),
  counted_by: z.nullable(person),
  settled_at: z.nullable(z.string()),
  settled_by: z.nullable(person),
  /** The close that it became. */
  close_id: z.nullable(z.int()),
  /** The caller may count it, or settle it: both are for somebody else than whoever carried it. */
  can_count: z.boolean(),
  can_settle: z.boolean(),
  version: z.int(),
})
export type HandoverRow = z.output<typeof handoverRow>

/** Query of `GET cash/handovers`; days are those on which it was handed over, both included. */
export const handoversQuery = z.object({
  ...pageQuery,
  state: optional(z.enum(handoverStates)),
  carrier_id: optional(id()),
  from: optional(day()),
  to: optional(day()),
})
export type HandoversQuery = z.output<typeof handoversQuery>
export const handoversAnswer = listOf(handoverRow)
export const handoverAnswer = z.object({ message: z.string(), data: handoverRow })

/** Body of `POST cash/handovers`: somebody else's cash needs `cash count`. */
export const handOverInput = z.object({
  carrier_id: optional(id()),
  declared: present(amount()),
  note: optionalLines(500),
})

const pieces = z.record(z.string().check(z.regex(/^\d{1,5}$/)), whole(0, 100_000))

/** Body of `POST cash/handovers/{id}/count`: what was counted, and how many of each note and coin (`{"5000": 3}`) where they were. */
export const countInput = z
  .object({
    counted: present(amount()),
    pieces: optional(pieces),
    version: optional(recordVersion()),
  })
  .check(
    z.refine(({ pieces: counted }) => counted === undefined || Object.keys(counted).every(isPiece), {
      error: 'unknown',
      path: ['pieces'],
    }),
    z.refine(({ counted, pieces: some }) => some === undefined || sumOfPieces(some) === counted, {
      error: 'pieces_differ',
      path: ['counted'],
    }),
  )

const isPiece = (value: string): boolean => CASH_PIECES.some((piece) => String(piece) === value)

/** Returns what notes and coins come to, in halalas. */
export const sumOfPieces = (counted: Readonly<Record<string, number>>): number =>
  entriesOf(counted).reduce((sum, [piece, count]) => sum + Number(piece) * count, 0)

/** Body of `POST cash/handovers/{id}/settle`. */
export const settleInput = z.object({ reason: present(lines(500)), version: optional(recordVersion()) })

const byKind = z.object({
  kind: z.enum(paymentKinds),
  count: z.int(),
  /** The amount that came in, and the one that was given back; both above zero, in halalas. */
  received: z.int(),
  returned: z.int(),
})

/** A hand-over as a close says it, in halalas. */
const closedHandover = z.object({
  id: z.int(),
  carrier: person,
  handed_at: z.string(),
  declared: z.int(),
  expected: z.int(),
  counted: z.int(),
  difference: z.int(),
  counted_by: person,
  reason: z.nullable(z.string()),
  settled_by: z.nullable(person),
})
export type ClosedHandover = z.output<typeof closedHandover>

/** The content of a close as it was made. Amounts in halalas; times in UTC. */
export const closeDocument = z.object({
  version: z.literal(1),
  kind: z.enum(['carrier', 'shop']),
  /** Its place among all closes, from 1 on. */
  number: z.int(),
  /** SHA-256 of the close before it, in hex. */
  previous_hash: z.string(),
  shop: z.object({ ar: z.string(), en: z.string() }),
  closed_at: z.string(),
  closed_by: person,
  /** The first and the last payment that it covers. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  orders: z.int(),
  payments: z.array(byKind),
  total: z.int(),
  handovers: z.array(closedHandover),
  /** Cash that is still carried; of a carrier's close none. */
  carried: z.array(z.object({ carrier: person, payments: z.int(), amount: z.int() })),
  counted: z.int(),
  difference: z.int(),
})
export type CloseDocument = z.output<typeof closeDocument>

/** A row of the list of closes. Amounts are riyals. */
export const closeRow = z.object({
  id: z.int(),
  kind: z.enum(['carrier', 'shop']),
  carrier: z.nullable(person),
  closed_at: z.string(),
  total: z.number(),
  counted: z.number(),
  difference: z.number(),
})
export type CloseRow = z.output<typeof closeRow>

export const closesQuery = z.object({
  ...pageQuery,
  kind: optional(z.enum(['carrier', 'shop'])),
  from: optional(day()),
  to: optional(day()),
})
export type ClosesQuery = z.output<typeof closesQuery>
export const closesAnswer = listOf(closeRow)
export const closeAnswer = z.object({
  message: z.string(),
  data: z.extend(closeRow, { document: closeDocument }),
})

import * as z from 'zod/mini'
import { amount, lines, nullable, optional, present, recordVersion } from '../../core/resource/inputs.ts'
import { listMeta, pageQuery } from '../../core/resource/list.ts'
import { named } from '../users/users.ts'

/** The ways in which money that staff put on a balance, or took from it, came or went. Without one it is not stated. */
export const moneyWays = ['cash', 'transfer', 'gift'] as const
export type MoneyWay = (typeof moneyWays)[number]

/** The most an account may hold, in halalas: a million riyals. */
export const MAX_BALANCE = 100_000_000

/** Body of `POST change-client-balance/{id}`: what the balance shall be, in riyals, and perhaps why. */
export const balanceInput = z.object({
  balance: present(amount().check(z.lte(MAX_BALANCE))),
  reason: z.optional(nullable(lines(500))),
  how: z.optional(nullable(z.enum(moneyWays))),
  version: optional(recordVersion()),
})

export const ledgerQuery = z.object(pageQuery)
/** Why a balance changed. */
const ledgerKinds = ['staff', 'order', 'refund', 'merge', 'opening'] as const
/** One change of a balance; amounts in riyals. */
export const ledgerRow = z.object({
  id: z.int(),
  kind: z.enum(ledgerKinds),
  delta: z.number(),
  before: z.number(),
  after: z.number(),
  reason: z.nullable(z.string()),
  /** The way the money came or went, where staff said so. */
  how: z.nullable(z.enum(moneyWays)),
  order_id: z.nullable(z.int()),
  /** The account it happened to, where that was one merged into this. */
  of: z.nullable(named),
  actor: z.nullable(z.string()),
  at: z.string(),
})

export type LedgerRow = z.output<typeof ledgerRow>
export const ledgerAnswer = z.object({ data: z.array(ledgerRow), meta: listMeta })
export const balanceAnswer = z.object({
  message: z.string(),
  data: z.object({ id: z.int(), balance: z.number(), version: z.int(), entry: z.nullable(ledgerRow) }),
})

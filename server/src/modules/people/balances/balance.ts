import { sql } from 'kysely'
import type { LedgerRow, MoneyWay } from '@bustan/contract/people/balances/ledger.ts'
import type { Actor } from '../../../platform/changes/changes.ts'
import { staleVersion } from '../../../platform/changes/staleVersion.ts'
import type { Executor, Tx } from '../../../platform/db/tables.ts'
import { addEntry, wrongBalances } from '../../../platform/ledger/addEntry.ts'
import type { LedgerTables } from '../../../platform/ledger/addEntry.ts'
import { AppError, invalidField } from '../../../platform/faults/errors.ts'
import type { Services } from '../../../platform/platform.ts'
import { lockUser, readUser } from '../users/people.target.ts'

/** A change of somebody's balance, in halalas. */
interface BalanceChange {
  userId: number
  kind: LedgerRow['kind']
  delta: number
  reason: string | null
  how?: MoneyWay | null
  orderId?: number
  /** Staff recorded it as a payment of the order. */
  isByHand?: boolean
  reverses?: number
  actor: Actor
}

/** An order whose total is paid from a balance, or comes back to it. */
interface OfOrder {
  id: number
  userId: number
  actor: Actor
}

/** A refund to a balance: the amount in halalas, and the ledger row that records it. */
export interface Refund {
  amount: number
  entry: number
}

/** A client's balance stands in their account, and its entries name it by `user_id`. */
const balanceTables: LedgerTables = {
  resource: 'users',
  entries: 'balance_entries',
  owner: 'user_id',
  balances: 'users',
  key: 'id',
  floor: 0,
  isClosed: sql`deleted_at is not null`,
}

/** Returns a line for each balance of a client that its entries do not come to. */
export const wrongClientBalances = (db: Executor): Promise<string[]> => wrongBalances(db, balanceTables)

/**
 * Changes a balance by an entry. Answers the ledger row's id. Throws not_found, and 422 of `balance` when there is not enough.
 */
export async function changeBalance(platform: Services, tx: Tx, change: BalanceChange): Promise<number> {
  const { userId, orderId = null, how = null, isByHand = false, ...entry } = change
  const id = await addEntry(platform, tx, balanceTables, {
    ...entry,
    owner: userId,
    columns: { how, order_id: orderId, ...(isByHand ? { by_hand: true } : {}) },
    noted: how === null ? {} : { money_way: how },
  })
  if (id !== null) return id
  // Read, not locked: others may hold the account for their orders and wait for what this one holds.
  await readUser(tx, userId)
  throw invalidField('balance', 'balance_too_low')
}

/**
 * Sets a balance to the given amount, in halalas. Returns the ledger row, or null where the balance was that already. Throws
 * stale_version.
 */
export async function setBalance(
  platform: Services,
  tx: Tx,
  command: {
    userId: number
    balance: number
    reason: string | null
    how: MoneyWay | null
    version: number | undefined
    actor: Actor
  },
): Promise<number | null> {
  const { userId, balance, reason, how, version, actor } = command
  const user = await lockUser(tx, userId)
  if (version !== undefined && version !== user.version) throw await staleVersion(tx, 'users', userId)
  const delta = balance - user.balance
  if (delta === 0) return null
  return changeBalance(platform, tx, { userId, kind: 'staff', delta, reason, how, actor })
}

const changeOfOrder = (order: OfOrder) => ({
  userId: order.userId,
  reason: null,
  orderId: order.id,
  actor: order.actor,
})

/** Takes what an order costs; throws `tooLow` where there is not enough. */
async function takeForOrder(
  platform: Services,
  tx: Tx,
  order: OfOrder,
  taken: { amount: number; reverses?: number },
  tooLow: AppError,
): Promise<void> {
  const { amount, ...more } = taken
  try {
    await changeBalance(platform, tx, { ...changeOfOrder(order), ...more, kind: 'order', delta: -amount })
  } catch (error) {
    throw error instanceof AppError && error.code === 'validation' ? tooLow : error
  }
}

/** Takes an order's total from its orderer's balance. Throws 422 of `payment_method` when there is not enough. */
export async function payByBalance(
  platform: Services,
  tx: Tx,
  order: OfOrder & { total: number },
): Promise<void> {
  if (order.total === 0) return
  const tooLow = invalidField('payment_method', 'balance_too_low')
  await takeForOrder(platform, tx, order, { amount: order.total }, tooLow)
}

/**
 * Gives back what an order took from a balance, less what went back by another way, as far as `within` allows; null where nothing is left
 * of it.
 */
export async function refundToBalance(
  platform: Services,
  tx: Tx,
  order: OfOrder & { less: number; within: (amount: number) => number },
): Promise<Refund | null> {
  const { rows } = await sql<{ taken: number | null }>`
    select -sum(delta)::bigint as taken from balance_entries where order_id = ${order.id}`.execute(tx)
  const amount = order.within((rows[0]?.taken ?? 0) - order.less)
  if (amount <= 0) return null
  const entry = await changeBalance(platform, tx, {
    ...changeOfOrder(order),
    kind: 'refund',
    delta: amount,
  })
  return { amount, entry }
}

/** Takes a refund back, as if it had not been. Throws undo_balance_spent. */
export async function takeRefundBack(
  platform: Services,
  tx: Tx,
  order: OfOrder,
  { amount, entry }: Refund,
): Promise<void> {
  await takeForOrder(platform, tx, order, { amount, reverses: entry }, new AppError('undo_balance_spent'))
}

/**
 * Gives back, or takes below zero, what an order paid from a balance came to differ by. Null where it does not differ. Throws 422 of
 * `payment_method` where there is not enough.
 */
export async function settleDifference(
  platform: Services,
  tx: Tx,
  order: OfOrder,
  amount: number,
): Promise<Refund | null> {
  if (amount === 0) return null
  try {
    const entry = await changeBalance(platform, tx, {
      ...changeOfOrder(order),
      kind: amount > 0 ? 'refund' : 'order',
      delta: amount,
    })
    return { amount, entry }
  } catch (error) {
    const isTooLow = error instanceof AppError && error.code === 'validation'
    throw isTooLow ? invalidField('payment_method', 'balance_too_low') : error
  }
}

/**
 * Gives to a balance, or takes from it below zero, what staff record as money of an order. Throws 422 of `amount` where there is not
 * enough.
 */
export async function moveByHand(
  platform: Services,
  tx: Tx,
  order: OfOrder,
  { amount, reason }: { amount: number; reason: string | null },
): Promise<void> {
  const kind = amount > 0 ? 'refund' : 'order'
  try {
    const change = { ...changeOfOrder(order), reason, kind, delta: amount, isByHand: true } as const
    await changeBalance(platform, tx, change)
  } catch (error) {
    const isTooLow = error instanceof AppError && error.code === 'validation'
    throw isTooLow ? invalidField('amount', 'balance_too_low') : error
  }
}

/** Takes a settled difference back, as if it had not been. Throws undo_balance_spent. */
export async function takeDifferenceBack(
  platform: Services,
  tx: Tx,
  order: OfOrder,
  { amount, entry }: Refund,
): Promise<void> {
  if (amount > 0) return takeRefundBack(platform, tx, order, { amount, entry })
  await changeBalance(platform, tx, {
    ...changeOfOrder(order),
    kind: 'refund',
    delta: -amount,
    reverses: entry,
  })
}

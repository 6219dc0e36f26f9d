import { sql } from 'kysely'
import { metaOf } from '@bustan/contract/core/list.ts'
import type { ListMeta, Page } from '@bustan/contract/core/list.ts'
import { fromHalalas } from '@bustan/contract/core/money.ts'
import type { LedgerRow } from '@bustan/contract/people/users.ts'
import type { Actor } from '../../platform/changes/changes.ts'
import { staleVersion } from '../../platform/changes/staleVersion.ts'
import type { Executor, Tx } from '../../platform/db/tables.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockUser } from './people.target.ts'

/** A change of somebody's balance, in halalas. */
interface BalanceChange {
  userId: number
  kind: LedgerRow['kind']
  delta: number
  reason: string | null
  orderId?: number
  actor: Actor
}

/**
 * Moves a balance and keeps why. The database adds, so that changes at the same moment each count; it never falls below
 * nothing. Answers the ledger row's id. Throws not_found, and 422 of `balance` when there is not enough.
 */
export async function changeBalance(platform: Platform, tx: Tx, change: BalanceChange): Promise<number> {
  const { userId, delta, actor } = change
  const { rows } = await sql<{ balance: number }>`
    update users set balance = balance + ${delta}::bigint, version = version + 1, updated_at = now()
    where id = ${userId} and deleted_at is null and balance + ${delta}::bigint >= 0 returning balance`.execute(
    tx,
  )
  const [row] = rows
  if (!row) {
    await lockUser(tx, userId)
    throw invalidField('balance', 'balance_too_low')
  }
  const before = row.balance - delta
  const { id } = await tx
    .insertInto('balance_entries')
    .values({
      user_id: userId,
      kind: change.kind,
      delta,
      before,
      after: row.balance,
      reason: change.reason,
      order_id: change.orderId ?? null,
      actor_kind: actor.kind,
      actor_id: actor.id,
      actor_name: actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await platform.changes.record(tx, {
    resource: 'users',
    id: userId,
    action: 'balance',
    actor,
    reason: change.reason,
    before: { balance: before },
    after: { balance: row.balance },
  })
  return id
}

/** What the balance shall be, in halalas. Answers the ledger row, or null where it was that already. Throws stale_version. */
export async function setBalance(
  platform: Platform,
  tx: Tx,
  command: {
    userId: number
    balance: number
    reason: string | null
    version: number | undefined
    actor: Actor
  },
): Promise<number | null> {
  const { userId, balance, reason, version, actor } = command
  const user = await lockUser(tx, userId)
  if (version !== undefined && version !== user.version) throw await staleVersion(tx, 'users', userId)
  const delta = balance - user.balance
  if (delta === 0) return null
  return changeBalance(platform, tx, { userId, kind: 'staff', delta, reason, actor })
}

/** Takes an order's total from its orderer's balance. Throws 422 of `payment_method` when there is not enough. */
export async function payByBalance(
  platform: Platform,
  tx: Tx,
  order: { id: number; userId: number; total: number; actor: Actor },
): Promise<void> {
  if (order.total === 0) return
  try {
    await changeBalance(platform, tx, {
      userId: order.userId,
      kind: 'order',
      delta: -order.total,
      reason: null,
      orderId: order.id,
      actor: order.actor,
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'validation')
      throw invalidField('payment_method', 'balance_too_low')
    throw error
  }
}

/** Gives back what an order took from a balance; an order that took nothing gives nothing back. */
export async function refundToBalance(
  platform: Platform,
  tx: Tx,
  order: { id: number; userId: number; actor: Actor },
): Promise<void> {
  const { rows } = await sql<{ taken: number | null }>`
    select -sum(delta)::bigint as taken from balance_entries where order_id = ${order.id}`.execute(tx)
  const taken = rows[0]?.taken ?? 0
  if (taken <= 0) return
  await changeBalance(platform, tx, {
    userId: order.userId,
    kind: 'refund',
    delta: taken,
    reason: null,
    orderId: order.id,
    actor: order.actor,
  })
}

interface StoredEntry {
  id: number
  user_id: number
  of_name: string
  kind: LedgerRow['kind']
  delta: number
  before: number
  after: number
  reason: string | null
  order_id: number | null
  actor_name: string | null
  at: Date
}

const answerEntry = (row: StoredEntry, userId: number): LedgerRow => ({
  id: row.id,
  kind: row.kind,
  delta: fromHalalas(row.delta),
  before: fromHalalas(row.before),
  after: fromHalalas(row.after),
  reason: row.reason,
  order_id: row.order_id,
  of: row.user_id === userId ? null : { id: row.user_id, name: row.of_name },
  actor: row.actor_name,
  at: row.at.toISOString(),
})

/** The accounts whose ledger reads as this person's: their own, and those merged into it. */
const accounts = (userId: number) => sql`
  with recursive mine(id) as (
    select ${userId}::int union select u.id from users u join mine on u.merged_into = mine.id)`

const entryColumns = sql`e.id, e.user_id, trim(u.first_name || ' ' || u.last_name) as of_name, e.kind, e.delta, e.before,
  e.after, e.reason, e.order_id, e.actor_name, e.at`

/** A page of what happened to a balance, the newest first. */
export async function readLedger(
  db: Executor,
  userId: number,
  page: Page,
): Promise<{ data: LedgerRow[]; meta: ListMeta }> {
  const { rows } = await sql<StoredEntry>`
    ${accounts(userId)} select ${entryColumns}
    from balance_entries e join users u on u.id = e.user_id where e.user_id in (select id from mine)
    order by e.id desc limit ${page.perPage} offset ${page.offset}`.execute(db)
  const counted = await sql<{ n: number }>`
    ${accounts(userId)} select count(*)::int as n from balance_entries where user_id in (select id from mine)`.execute(
    db,
  )
  return { data: rows.map((row) => answerEntry(row, userId)), meta: metaOf(page, counted.rows[0]?.n ?? 0) }
}

/** One row of the ledger, or null. */
export async function readEntry(db: Executor, userId: number, id: number | null): Promise<LedgerRow | null> {
  if (id === null) return null
  const { rows } = await sql<StoredEntry>`
    select ${entryColumns} from balance_entries e join users u on u.id = e.user_id where e.id = ${id}`.execute(
    db,
  )
  return rows[0] ? answerEntry(rows[0], userId) : null
}

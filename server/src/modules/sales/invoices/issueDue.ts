import { sql } from 'kysely'
import { bySystem } from '../../../platform/changes/changes.ts'
import { DatabaseUnavailable } from '../../../platform/db/databaseErrors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notifyAdmins } from '../../messaging/index.ts'
import { canBeIssued, issueDocuments } from './issue.ts'
import { readSeller } from './seller.ts'

/** A process looks for steps that a document follows every so many seconds. */
export const ISSUE_SECONDS = 1
/** The most documents issued in one transaction. */
const BATCH = 100
/** Held by the one process that issues. Any number nobody else uses. */
const ISSUING_LOCK = 7_203_513
/** The longest reason that is kept, in characters. */
const MAX_REASON = 300

/** The steps whose documents are due, and are not set aside until later. */
const isDue = (alias: string) =>
  sql<boolean>`(${sql.ref(`${alias}.due_at`)} <= clock_timestamp()
    and coalesce(${sql.ref(`${alias}.retry_at`)} <= clock_timestamp(), true))`

/**
 * Issues what is due, in the order in which orders left. A document that can't be made is set aside with its reason and tried again
 * later; the ones behind it go on. Returns how many documents were issued.
 */
export async function issueDue(platform: Platform): Promise<number> {
  let issued = 0
  for (;;) {
    const { rows } = await sql<{ order_id: number }>`
      select order_id from invoice_queue q where ${canBeIssued(isDue)}
      order by left_at, order_id, sequence limit ${BATCH}`.execute(platform.database.db)
    const orderIds = [...new Set(rows.map((row) => row.order_id))]
    if (orderIds.length === 0) return issued
    const count = await issueBatch(platform, orderIds).catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable) throw error
      return issueSingly(platform, orderIds)
    })
    issued += count
    if (count < BATCH) return issued
  }
}

/** Issues the documents of some orders in one transaction; none where another process issues, or the shop's details are missing. */
function issueBatch(platform: Platform, orderIds: readonly number[]): Promise<number> {
  return platform.database.transaction(async (tx) => {
    const { rows: lock } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(${ISSUING_LOCK}) as mine`.execute(tx)
    if (!lock[0]?.mine) return 0
    const { seller } = await readSeller(tx, platform)
    // They wait, in the order in which they left.
    return seller === null ? 0 : issueDocuments(platform, tx, { seller, actor: bySystem }, orderIds, isDue)
  })
}

async function issueSingly(platform: Platform, orderIds: readonly number[]): Promise<number> {
  let issued = 0
  for (const orderId of orderIds)
    try {
      issued += await issueBatch(platform, [orderId])
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error
      await setAside(platform, orderId, error)
    }
  return issued
}

/** Notes why an order's document could not be made; who holds invoices is told the first time. It is tried again after 1, 2, 4 … minutes, 60 at most. */
async function setAside(platform: Platform, orderId: number, error: unknown): Promise<void> {
  platform.log.error({ err: error, order: orderId }, 'an invoice could not be issued')
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, MAX_REASON)
  await platform.database.transaction(async (tx) => {
    const { rows } = await sql<{ failures: number }>`
      update invoice_queue q set failures = failures + 1, failure = ${reason},
        retry_at = clock_timestamp() + interval '1 minute' * least(60, 2 ^ least(failures, 10))
      where order_id = ${orderId} and ${isDue('q')} returning failures`.execute(tx)
    // A credit note that comes to wait behind a failed invoice is no news.
    if (rows.length === 0 || rows.some(({ failures }) => failures > 1)) return
    await platform.changes.record(tx, {
      resource: 'orders',
      id: orderId,
      action: 'invoice_failed',
      actor: bySystem,
      reason,
    })
    await notifyAdmins(tx, {
      type: 'invoice_failed',
      subjectId: orderId,
      values: () => ({ order: orderId, reason }),
    })
  })
}

import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'

/** The days for which notifications stay in inboxes. */
const RETENTION_DAYS = 365
/** The days for which an entry deleted from an inbox can be restored. */
const REMOVED_DAYS = 1

/** Drops what is old, and what was deleted from inboxes. How many had read what was sent is still known then. */
export async function sweepInboxes({ transaction }: Pick<Database, 'transaction'>): Promise<void> {
  const old = sql`now() - make_interval(days => ${RETENTION_DAYS})`
  const removed = sql`now() - make_interval(days => ${REMOVED_DAYS})`
  await transaction(async (tx) => {
    await sql`delete from notifications where created_at < ${old}`.execute(tx)
    await sql`delete from admin_notifications where removed_at < ${removed}`.execute(tx)
    await sql`
      with gone as (
        delete from customer_notifications where created_at < ${old} or removed_at < ${removed}
        returning sent_id, read_at),
      of_sent as (
        select sent_id, count(read_at)::int as read from gone where sent_id is not null group by sent_id)
      update sent_notifications s set read_before = s.read_before + o.read from of_sent o where s.id = o.sent_id`.execute(
      tx,
    )
  })
}

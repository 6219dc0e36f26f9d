import { sql } from 'kysely'
import { runPlanned } from '../../../platform/db/statements/planned.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { pushToCustomers } from '../push/pushQueue.ts'

/** Somebody's new entry: of staff the number of the notification, of a customer that of the entry itself. */
export interface Delivery {
  receiver: number
  entry: number
  /** True where they are to be emailed about it. */
  mail: boolean
}

/**
 * Does the work that follows when entries were put into inboxes, in the transaction that put them there: everything that puts one
 * there calls this. Pushes to staff are requested by the statement that fills their inboxes: orders that are placed wait for it.
 * Emails are stored here, to be written once that has committed. `isBulk`: it goes to many, and after notifications about a
 * single thing.
 */
export async function afterDelivery(
  tx: Tx,
  to: 'staff' | 'customers',
  deliveries: readonly Delivery[],
  { isBulk = false }: { isBulk?: boolean } = {},
): Promise<void> {
  if (to === 'customers' && deliveries.length > 0)
    await runPlanned(tx, 'pushes.customers', pushToCustomers(JSON.stringify(deliveries), isBulk))
  const mailed = deliveries.filter(({ mail }) => mail)
  if (mailed.length === 0) return
  const rows = JSON.stringify(mailed)
  const query =
    to === 'staff'
      ? sql`insert into notice_mails (admin_id, notification_id) select receiver, entry
          from json_to_recordset(${rows}::json) as r(receiver int, entry bigint) order by entry, receiver`
      : sql`insert into notice_mails (entry_id) select entry
          from json_to_recordset(${rows}::json) as r(entry bigint) order by entry`
  await runPlanned(tx, `notices.mails ${to}`, query)
}

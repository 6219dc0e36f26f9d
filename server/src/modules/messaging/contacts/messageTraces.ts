import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tables.ts'
import type { AccountTraces, OrdersOf } from '../../../platform/platform.ts'

/** Deletes the notifications that both accounts were sent, which are already in the inbox of the account that stays. */
async function dropDoubles(tx: Tx, from: number, to: number): Promise<void> {
  await sql`delete from customer_notifications other using customer_notifications kept
    where other.user_id = ${from} and kept.user_id = ${to} and other.sent_id = kept.sent_id`.execute(tx)
}

/** The traces of an account in messages and notifications. `ids` are those of its orders, which notices tell of. */
export const messageTraces = ({ ids }: Pick<OrdersOf, 'ids'>): AccountTraces => ({
  counts: (userId) => ({
    messages: sql`select count(*)::int from contact_messages where user_id = ${userId}`,
  }),
  async move(tx, from, to) {
    const { numAffectedRows } = await sql`
      update contact_messages set user_id = ${to} where user_id = ${from}`.execute(tx)
    await dropDoubles(tx, from, to)
    await sql`update customer_notifications set user_id = ${to} where user_id = ${from}`.execute(tx)
    return { messages: Number(numAffectedRows ?? 0) }
  },
  // Notices name people in their text; messages in their sender, in what was written and in what was replied.
  async forget(tx, userId, nameless) {
    await sql`delete from notifications where (type in ('new_user_register', 'new_employee', 'payout_asked') and subject_id = ${userId})
      or (type in ('new_order', 'order_review', 'order_waiting', 'change_status', 'invoice_failed') and subject_id in (
        ${ids(userId)}))
      or (type = 'contact_us' and subject_id in (select id from contact_messages where user_id = ${userId}))`.execute(
      tx,
    )
    await tx.deleteFrom('customer_notifications').where('user_id', '=', userId).execute()
    await sql`update contact_messages set name = ${nameless}, search = '', email = null, mobile = null,
      mobile_written = null, message = '—', reply = case when reply is not null then '—' end, version = version + 1
      where user_id = ${userId}`.execute(tx)
  },
})

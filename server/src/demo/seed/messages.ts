import { sql } from 'kysely'
import type { Tx } from '../../platform/db/tables.ts'
import type { DemoMessage } from '../messages/messages.ts'
import type { DemoNotice } from '../messages/notices.ts'
import { insertRows } from './insertRows.ts'

export async function insertMessages(tx: Tx, messages: readonly DemoMessage[]): Promise<void> {
  await insertRows(
    tx,
    'contact_messages',
    messages.map((one) => ({ ...one })),
  )
}

/** Into the inbox of every active admin; what came before `unreadFrom` has been read. */
export async function insertNotices(tx: Tx, notices: readonly DemoNotice[], unreadFrom: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from notifications`.execute(tx)
  await insertRows(
    tx,
    'notifications',
    notices.map((one) => ({ ...one })),
  )
  await sql`insert into admin_notifications (admin_id, notification_id, read_at)
    select a.id, n.id, case when n.created_at < ${unreadFrom} then n.created_at + interval '10 minutes' end
    from notifications n cross join admins a
    where n.id > ${rows[0]?.id ?? 0} and a.is_active and a.deleted_at is null`.execute(tx)
}

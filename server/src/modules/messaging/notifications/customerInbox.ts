import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tables.ts'
import type { CustomerNotice } from '../../../platform/platform.ts'
import type { EncryptedColumn } from '../../../platform/secret/rotateDataKey.ts'
import { afterDelivery } from './delivered.ts'

/** The columns of this module that something encrypted is stored in. */
export const messagingSecrets: readonly EncryptedColumn[] = [
  { table: 'customer_notifications', column: 'link', key: ['id'] },
]

/** Puts notices into the inboxes of customers. */
export async function notifyCustomers(tx: Tx, notices: readonly CustomerNotice[]): Promise<void> {
  if (notices.length === 0) return
  const rows = notices.map(({ userId, type, about, link, title, body }) => ({
    user_id: userId,
    type,
    order_id: about?.orderId ?? null,
    step: about?.step ?? null,
    link: link ?? null,
    title_ar: title.ar,
    title_en: title.en,
    body_ar: body.ar,
    body_en: body.en,
  }))
  const put = await sql<{ receiver: number; entry: number }>`
    insert into customer_notifications (user_id, type, order_id, step, link, title_ar, title_en, body_ar, body_en)
    select user_id, type, order_id, step, link, title_ar, title_en, body_ar, body_en
    from json_populate_recordset(null::customer_notifications, ${JSON.stringify(rows)}::json)
    returning user_id as receiver, id as entry`.execute(tx)
  await afterDelivery(
    tx,
    'customers',
    put.rows.map((row) => ({ ...row, mail: false })),
  )
}

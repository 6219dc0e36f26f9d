import { normalizeForIndex } from '@bustan/contract/core/arabic/normalize.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tables.ts'
import type { DemoMessage } from '../../../demo/messages/messages.ts'
import type { DemoNotice } from '../../../demo/messages/notices.ts'
import { demoSavedAnswers } from '../../../demo/messages/savedAnswers.ts'
import { insertRows, moveIdentities } from '../../../platform/db/statements/insertRows.ts'
import { adminAs } from '../../access/index.ts'

const admin = adminAs('a')

export async function insertMessages(tx: Tx, messages: readonly DemoMessage[]): Promise<void> {
  await insertRows(
    tx,
    'contact_messages',
    messages.map((one) => ({ ...one })),
  )
  await moveIdentities(tx, ['contact_messages'])
}

/** Texts that replies are begun with. */
export async function insertSavedAnswers(tx: Tx, openedAt: Date): Promise<void> {
  const rows = demoSavedAnswers.map(({ name, body }, index) => ({
    id: index + 1,
    name_ar: name.ar,
    name_en: name.en,
    body_ar: body.ar,
    body_en: body.en,
    search: normalizeForIndex(`${name.ar} ${name.en}`),
    version: 1,
    created_at: openedAt,
    updated_at: openedAt,
  }))
  await insertRows(tx, 'saved_answers', rows)
  await moveIdentities(tx, ['saved_answers'])
}

/** Into the inbox of every active admin; what came before `unreadFrom` has been read. */
export async function insertNotices(tx: Tx, notices: readonly DemoNotice[], unreadFrom: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from notifications`.execute(tx)
  await insertRows(
    tx,
    'notifications',
    notices.map((one) => ({ ...one, search: normalizeForIndex(`${one.title_ar} ${one.title_en}`) })),
  )
  await sql`insert into admin_notifications (admin_id, notification_id, read_at)
    select ${admin.id}, n.id, case when n.created_at < ${unreadFrom} then n.created_at + interval '10 minutes' end
    from notifications n cross join ${admin.from}
    where n.id > ${rows[0]?.id ?? 0} and ${admin.isActive}`.execute(tx)
}

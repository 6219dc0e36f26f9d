import { sql } from 'kysely'
import type { Permission } from '@bustan/contract/access/permissions.ts'
import type { Language } from '@bustan/contract/core/fields.ts'
import { subjectOf } from '@bustan/contract/messaging/notifications.ts'
import type { NotificationType, Subject } from '@bustan/contract/messaging/notifications.ts'
import { runPlanned } from '../../platform/db/planned.ts'
import type { Tx } from '../../platform/db/tables.ts'
import { translateIn } from '../../platform/i18n/texts.ts'
import type { Translate } from '../../platform/i18n/texts.ts'

/** Something staff should know of. */
export interface Notice {
  /** A key of `notifications` in messages; the screens link by it. */
  type: NotificationType
  /** Its texts, where they are not those of its type. */
  texts?: 'undo_status'
  subjectId: number | null
  /** Who is told: admins who hold this permission. */
  permission: Permission
  /** The values its texts name, in the language of `say`. */
  values: (t: Translate, language: Language) => Record<string, unknown>
  /** The admin who did it knows already. */
  exceptAdmin?: number | null
}

const typesAbout = (subject: Subject) =>
  Object.entries(subjectOf).flatMap(([type, of]) => (of === subject ? [type] : []))

/** Marks as read what an admin's inbox holds about a record; what was read before was read then. */
const markRead = (adminId: number | null, subject: Subject, recordId: number | null) => sql`
  update admin_notifications entry set read_at = now() from notifications about
  where about.subject_id = ${recordId} and about.type = any(${typesAbout(subject)}::text[])
    and entry.notification_id = about.id and entry.admin_id = ${adminId}::int and entry.read_at is null`

/** What an admin was notified of about a record is read: they have seen it. */
export async function readAbout(tx: Tx, adminId: number, subject: Subject, recordId: number): Promise<void> {
  await runPlanned(tx, 'notices.read', markRead(adminId, subject, recordId))
}

/** Puts a notice into the inbox of every active admin who may see what it is about. Who did it has read what came before. */
export async function notifyAdmins(tx: Tx, notice: Notice): Promise<void> {
  const text = (language: Language, part: 'title' | 'body') => {
    const t = translateIn(language)
    return t(`notifications/${notice.texts ?? notice.type}/${part}`, notice.values(t, language))
  }
  const query = sql`
    with notice as (
      insert into notifications (type, subject_id, title_ar, title_en, body_ar, body_en)
      values (${notice.type}, ${notice.subjectId}, ${text('ar', 'title')}, ${text('en', 'title')},
        ${text('ar', 'body')}, ${text('en', 'body')}) returning id),
    read as (${markRead(notice.exceptAdmin ?? null, subjectOf[notice.type], notice.subjectId)})
    insert into admin_notifications (admin_id, notification_id)
    select a.id, notice.id from admins a, notice
    where a.is_active and a.deleted_at is null and a.id is distinct from ${notice.exceptAdmin ?? null}::int and exists (
      select 1 from admin_roles m join roles r on r.id = m.role_id and r.is_active
      where m.admin_id = a.id and (r.id = 1 or exists (
        select 1 from role_permissions p where p.role_id = r.id and p.permission = ${notice.permission})))`
  await runPlanned(tx, 'notices.tell', query)
}

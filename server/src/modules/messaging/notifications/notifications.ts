import { sql } from 'kysely'
import { givenBy } from '@bustan/contract/access/roles/permissions.ts'
import type { Permission } from '@bustan/contract/access/roles/permissions.ts'
import type { Language } from '@bustan/contract/core/resource/fields.ts'
import { normalizeForIndex } from '@bustan/contract/core/arabic/normalize.ts'
import { usualSwitches } from '@bustan/contract/messaging/notifications/notificationSwitches.ts'
import { permissionToReceive, subjectOf } from '@bustan/contract/messaging/notifications/notifications.ts'
import type { NotificationType, Subject } from '@bustan/contract/messaging/notifications/notifications.ts'
import { pushToStaff } from '../push/pushQueue.ts'
import { runPlanned } from '../../../platform/db/statements/planned.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { translateIn } from '../../../platform/texts/texts.ts'
import type { Translate } from '../../../platform/texts/texts.ts'
import { afterDelivery } from './delivered.ts'
import type { Delivery } from './delivered.ts'

/** Something staff should know of. */
export interface Notice {
  /** A key of `notifications` in messages; the screens link by it. */
  type: NotificationType
  /** Its texts, where they are not those of its type. */
  texts?: 'undo_status' | 'forward_status'
  subjectId: number | null
  /** Only those with one of these roles are told, among all who may hear of the type; absent: all of them. */
  roles?: readonly number[]
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

/** Marks an admin's notifications about a record as read, because they have seen it. */
export async function readAbout(tx: Tx, adminId: number, subject: Subject, recordId: number): Promise<void> {
  await runPlanned(tx, 'notices.read', markRead(adminId, subject, recordId))
}

/** Checks whether somebody (`a`) may see the notification, and has one of the requested roles. */
const isReceiver = (permission: Permission, roles: readonly number[] | null) => sql`exists (
  select 1 from admin_roles m join roles r on r.id = m.role_id and r.is_active
  where m.admin_id = a.id and (r.id = 1 or exists (
    select 1 from role_permissions p where p.role_id = r.id and p.permission = any(${givenBy(permission)}::text[]))))
  and (${roles}::int[] is null or exists (
    select 1 from admin_roles m join roles r on r.id = m.role_id and r.is_active
    where m.admin_id = a.id and r.id = any(${roles}::int[])))`

/** Puts a notice into the inbox of every active admin who may see what it is about. Who did it has read what came before. */
export async function notifyAdmins(tx: Tx, notice: Notice): Promise<void> {
  const text = (language: Language, part: 'title' | 'body') => {
    const t = translateIn(language)
    return t(`notifications/${notice.texts ?? notice.type}/${part}`, notice.values(t, language))
  }
  const except = notice.exceptAdmin ?? null
  const titles = { ar: text('ar', 'title'), en: text('en', 'title') }
  const query = sql<Delivery>`
    with notice as (
      insert into notifications (type, subject_id, title_ar, title_en, body_ar, body_en, search)
      values (${notice.type}, ${notice.subjectId}, ${titles.ar}, ${titles.en}, ${text('ar', 'body')},
        ${text('en', 'body')}, ${normalizeForIndex(`${titles.ar} ${titles.en}`)}) returning id),
    read as (${markRead(except, subjectOf[notice.type], notice.subjectId)}),
    told as (
      insert into admin_notifications (admin_id, notification_id)
      select a.id, notice.id from admins a, notice
      where a.is_active and a.deleted_at is null and a.id is distinct from ${except}::int
        and ${isReceiver(permissionToReceive(notice.type), notice.roles ?? null)}
      returning admin_id, notification_id),
    pushed as (${pushToStaff(sql`told`, notice.type)})
    select t.admin_id as receiver, t.notification_id as entry, coalesce(s.mail, ${usualSwitches(notice.type).mail}) as mail
    from told t left join notification_switches s on s.admin_id = t.admin_id and s.type = ${notice.type}`
  await afterDelivery(tx, 'staff', await runPlanned(tx, 'notices.tell', query))
}

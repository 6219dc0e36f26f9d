import { sql } from 'kysely'
import { givenBy } from '@bustan/contract/permissions.ts'
import type { Permission } from '@bustan/contract/permissions.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { isKeyOf } from '@bustan/contract/core/values/objects.ts'
import { normalizeForIndex } from '@bustan/contract/core/arabic/normalize.ts'
import { usualSwitches } from '@bustan/contract/messaging/notifications/notificationSwitches.ts'
import { permissionToReceive, subjectOf } from '@bustan/contract/messaging/notifications/notifications.ts'
import type { NotificationType, Subject } from '@bustan/contract/messaging/notifications/notifications.ts'
import { pushToStaff } from '../push/pushQueue.ts'
import { runPlanned } from '../../../platform/db/statements/planned.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import type { Notice } from '../../../platform/platform.ts'
import { translateIn } from '../../../platform/texts/texts.ts'
import { adminAs } from '../../access/index.ts'
import { afterDelivery } from './delivered.ts'
import type { Delivery } from './delivered.ts'

const typesAbout = (subject: Subject) =>
  Object.entries(subjectOf).flatMap(([type, of]) => (of === subject ? [type] : []))
/** Returns the types that are about the same records as a type. */
const typesLike = (type: NotificationType): string[] =>
  isKeyOf(subjectOf, type) ? typesAbout(subjectOf[type]) : [type]

/** Marks as read what an admin's inbox holds about a record; what was read before was read then. */
const markRead = (adminId: number | null, types: readonly string[], recordId: number | null) => sql`
  update admin_notifications entry set read_at = now() from notifications about
  where about.subject_id = ${recordId} and about.type = any(${types}::text[])
    and entry.notification_id = about.id and entry.admin_id = ${adminId}::int and entry.read_at is null`

/** Marks an admin's notifications about a record as read, because they have seen it. */
export async function readAbout(tx: Tx, adminId: number, subject: Subject, recordId: number): Promise<void> {
  await runPlanned(tx, 'notices.read', markRead(adminId, typesAbout(subject), recordId))
}

const admin = adminAs('a')

/** Checks whether somebody (`a`) may see the notification, and has one of the requested roles. */
const isReceiver = (readers: readonly Permission[], roles: readonly number[] | null) =>
  sql`${admin.mayAnyOf(readers.flatMap(givenBy))} and (${roles}::int[] is null or ${admin.hasAnyRole(roles)})`

const readersOf = (notice: Notice): readonly Permission[] =>
  'readers' in notice ? notice.readers : [permissionToReceive(notice.type)]

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
    read as (${markRead(except, typesLike(notice.type), notice.subjectId)}),
    told as (
      insert into admin_notifications (admin_id, notification_id)
      select ${admin.id}, notice.id from ${admin.from}, notice
      where ${admin.isActive} and ${admin.id} is distinct from ${except}::int
        and (${notice.onlyAdmin ?? null}::int is null or ${admin.id} = ${notice.onlyAdmin ?? null}::int)
        and ${isReceiver(readersOf(notice), notice.roles ?? null)}
      returning admin_id, notification_id),
    pushed as (${pushToStaff(sql`told`, notice.type)})
    select t.admin_id as receiver, t.notification_id as entry, coalesce(s.mail, ${usualSwitches(notice.type).mail}) as mail
    from told t left join notification_switches s on s.admin_id = t.admin_id and s.type = ${notice.type}`
  await afterDelivery(tx, 'staff', await runPlanned(tx, 'notices.tell', query))
}

import { sql } from 'kysely'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { notificationPath } from '@bustan/contract/messaging/notifications/notificationPath.ts'
import { inSavepoint, isOfRow } from '../../../platform/db/statements/savepoint.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { translateIn } from '../../../platform/texts/texts.ts'
import { composeEmail } from '../../../platform/outgoing/mail/composeEmail.ts'
import type { Email } from '../../../platform/outgoing/mail/composeEmail.ts'
import { noteUnmade } from '../../../platform/outgoing/promise.ts'
import type { Platform } from '../../../platform/platform.ts'
import { adminAs } from '../../access/index.ts'
import { userAs } from '../../people/index.ts'
import { unsubscribeLink } from './unsubscribe.ts'

/** The seconds between two checks of a process for emails to write. */
export const LOOK_SECONDS = 2
/** The most emails written in one transaction. */
const BATCH = 200

interface Noted {
  id: number
  email: string | null
  language: Language
  is_staff: boolean
  /** The receiver of a notification sent to clients, whether they want no email, and the id of the notification. */
  user_id: number | null
  stopped: boolean
  sent_id: number | null
  type: string
  subject_id: number | null
  title_ar: string
  title_en: string
  body_ar: string
  body_en: string
}

/** Writes the emails that were noted. One that can't be written is noted as failed in the outbox, and the others go on. */
export async function writeNoticeMails(platform: Platform): Promise<void> {
  while (!platform.stopping.aborted) {
    const count = await platform.database
      .transaction(async (tx) => writeBatch(platform, tx, await takeNoted(tx)))
      .catch((error: unknown) => {
        if (!isOfRow(error)) throw error
        return platform.database.transaction((tx) => writeEach(platform, tx))
      })
    if (count < BATCH) return
  }
}

/** Writes one after the other what could not be written together. */
async function writeEach(platform: Platform, tx: Tx): Promise<number> {
  const rows = await takeNoted(tx)
  for (const row of rows)
    await inSavepoint(tx, () => writeBatch(platform, tx, [row])).catch(async (error: unknown) => {
      if (!isOfRow(error)) throw error
      platform.log.error({ err: error, mail: row.id }, 'an email could not be written')
      platform.noteEnd('email', 'given_up')
      await noteUnmade(tx, { channel: 'email', purpose: 'notice', receiver: row.email, error })
      await sql`delete from notice_mails where id = ${row.id}::bigint`.execute(tx)
    })
  return rows.length
}

const admin = adminAs('a')
const user = userAs('u')

// Whoever has the entry now is written to, where they can be reached now.
const takeNoted = async (tx: Tx): Promise<Noted[]> =>
  (
    await sql<Noted>`
  select m.id, m.admin_id is not null as is_staff, ${user.id} as user_id, ms.user_id is not null as stopped, s.id as sent_id, coalesce(${admin.email}, ${user.email}) as email,
    coalesce(${admin.locale}, ${user.locale}, 'ar') as language, coalesce(n.type, c.type) as type, n.subject_id,
    coalesce(n.title_ar, c.title_ar, s.title_ar) as title_ar, coalesce(n.title_en, c.title_en, s.title_en) as title_en,
    coalesce(n.body_ar, c.body_ar, s.body_ar) as body_ar, coalesce(n.body_en, c.body_en, s.body_en) as body_en
  from notice_mails m
    left join notifications n on n.id = m.notification_id
    ${admin.leftJoinActive(sql`m.admin_id`)}
    left join customer_notifications c on c.id = m.entry_id
    ${user.leftJoinReachable(sql`c.user_id`)}
    left join sent_notifications s on s.id = c.sent_id
    left join mail_stops ms on ms.user_id = ${user.id} and s.id is not null
  order by m.id limit ${BATCH} for update of m skip locked`.execute(tx)
  ).rows

async function writeBatch(platform: Platform, tx: Tx, rows: readonly Noted[]): Promise<number> {
  if (rows.length === 0) return 0
  // No emails are written where they reach nobody; a demo shows a few.
  if (platform.mail.canSend || platform.config.demo) {
    const written = rows.filter(({ stopped }) => !stopped)
    const emailsOf = (some: readonly Noted[]) =>
      some.flatMap((row) => (row.email === null ? [] : noticeEmail(platform, row.email, row)))
    await platform.mail.promiseEmails(tx, 'notice', emailsOf(written.filter((row) => row.sent_id === null)))
    const bulk = emailsOf(written.filter((row) => row.sent_id !== null))
    await platform.mail.promiseEmails(tx, 'campaign', bulk)
    await countMails(tx, rows)
  }
  await sql`delete from notice_mails where id = any(${rows.map((row) => row.id)}::bigint[])`.execute(tx)
  return rows.length
}

/** Notes how many of a batch were written, and how many not because they are not wanted, for each that was sent. */
async function countMails(tx: Tx, rows: readonly Noted[]): Promise<void> {
  const counted = rows.flatMap(({ email, stopped, sent_id }) =>
    email === null || sent_id === null ? [] : { sent_id, stopped },
  )
  if (counted.length === 0) return
  await sql`
    insert into sent_mail_counts (sent_id, written, stopped)
    select sent_id, count(*) filter (where not stopped), count(*) filter (where stopped)
    from json_to_recordset(${JSON.stringify(counted)}::json) as r(sent_id int, stopped boolean)
    group by sent_id`.execute(tx)
}

function noticeEmail(platform: Platform, email: string, row: Noted): Email {
  const { language } = row
  const t = translateIn(language)
  const title = language === 'ar' ? row.title_ar : row.title_en
  const path = row.is_staff ? notificationPath(row.type, row.subject_id) : null
  const unsubscribe =
    row.sent_id === null || row.user_id === null ? null : unsubscribeLink(platform, row.user_id, language)
  const composed = composeEmail(platform.mail.brand, email, title, [
    {
      language,
      heading: title,
      paragraphs: (language === 'ar' ? row.body_ar : row.body_en).split(/\n{2,}/),
      ...(path ? { button: { label: t('mail/notice_open'), href: `${platform.address.url}${path}` } } : {}),
      ...(row.is_staff ? { notes: [t('mail/notice_why')] } : {}),
      ...(unsubscribe ? { foot: { label: t('mail/notice_stop'), href: unsubscribe } } : {}),
    },
  ])
  return unsubscribe ? { ...composed, unsubscribe } : composed
}

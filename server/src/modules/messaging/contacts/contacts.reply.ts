import type { Language } from '@bustan/contract/core/texts/language.ts'
import { formatDateTime } from '@bustan/contract/core/values/dates.ts'
import { callerIdOf } from '../../../platform/access/access.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import type { Call } from '../../../platform/http/registry/route.ts'
import { translateIn } from '../../../platform/texts/texts.ts'
import { composeEmail } from '../../../platform/outgoing/mail/composeEmail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { livesIn } from '../../people/index.ts'
import { notifyCustomers } from '../notifications/customerInbox.ts'
import { readContact } from './contacts.queries.ts'

/** The values a reply is mailed with. */
interface Replied {
  name: string
  email: string | null
  message: string
  locale: 'ar' | 'en'
}

/** Posts the reply to the sender, in their language, with what they had asked below it. */
async function mailReply(
  platform: Platform,
  tx: Tx,
  { name, email, message, locale }: Replied,
  reply: string,
) {
  if (!email) return
  const t = translateIn(locale)
  const subject = t('mail/contact_reply_subject')
  await platform.mail.promiseEmail(
    tx,
    'reply',
    composeEmail(platform.mail.brand, email, subject, [
      {
        language: locale,
        heading: t('mail/contact_reply_heading', { name }),
        paragraphs: reply.split(/\n{2,}/),
        notes: [t('mail/contact_reply_about'), message],
      },
    ]),
  )
}

/** Puts the reply into the inbox of a sender who has an account: in the app, and by push where they let it. */
async function notifySender(tx: Tx, userId: number | null, reply: string): Promise<void> {
  if (userId === null || !(await livesIn(tx, userId))) return
  const titleIn = (language: Language) => translateIn(language)('mail/contact_reply_subject')
  await notifyCustomers(tx, [
    {
      userId,
      type: 'contact_reply',
      about: null,
      title: { ar: titleIn('ar'), en: titleIn('en') },
      body: { ar: reply, en: reply },
    },
  ])
}

/** Says who was faster, and when. */
async function refuseSecond(platform: Platform, tx: Tx, call: Call, id: number): Promise<never> {
  const { replied_by, replied_at, reply } = await readContact(tx, id, call.language)
  const at = replied_at ? new Date(replied_at) : databaseNow()
  throw new AppError('already_replied', {
    values: {
      who: replied_by?.name ?? call.t('actors/somebody'),
      when: formatDateTime(at, call.language, platform.config.timeZone),
    },
    more: { reply, replied_by, replied_at },
  })
}

/**
 * Replies to a message, once: of two who do one wins, the other gets already_replied. The reply is promised in the same transaction: to the
 * inbox of a sender with an account, and by email where there is one. Throws not_found.
 */
export async function replyToContact(
  platform: Platform,
  tx: Tx,
  call: Call,
  id: number,
  reply: string,
): Promise<void> {
  const replied = await tx
    .updateTable('contact_messages')
    .set((eb) => ({
      reply,
      replied_at: databaseNow(),
      replied_by: callerIdOf(call),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('reply', 'is', null)
    .returning(['user_id', 'name', 'email', 'message', 'locale'])
    .executeTakeFirst()
  if (!replied) return refuseSecond(platform, tx, call, id)
  await platform.changes.record(tx, {
    resource: 'contacts',
    id,
    action: 'reply',
    actor: call.actor,
    // The trail is kept for ever: what was written is erased with the message.
    before: { is_replied: false },
    after: { is_replied: true },
  })
  await notifySender(tx, replied.user_id, reply)
  await mailReply(platform, tx, replied, reply)
}

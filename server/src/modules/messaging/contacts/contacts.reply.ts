import type { StateMove } from '@bustan/contract/core/kinds/state.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { formatDateTime } from '@bustan/contract/core/values/dates.ts'
import { contactMachine, contactState } from '@bustan/contract/messaging/contacts/contactMachine.ts'
import type { ContactState } from '@bustan/contract/messaging/contacts/contactMachine.ts'
import { callerIdOf } from '../../../platform/access/access.ts'
import type { MachineHost } from '../../../platform/crud/machine/machineHost.ts'
import { askerOf, takeMove } from '../../../platform/crud/machine/takeMove.ts'
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

/** A message that is locked until it is replied to. */
interface Locked {
  id: number
  version: number
  user_id: number | null
  name: string
  email: string | null
  message: string
  locale: 'ar' | 'en'
  reply: string | null
}

const columns = ['id', 'version', 'user_id', 'name', 'email', 'message', 'locale', 'reply'] as const

/** Posts the reply to the sender, in their language, with what they had asked below it. */
async function mailReply(
  platform: Platform,
  tx: Tx,
  { name, email, message, locale }: Locked,
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

async function lock(tx: Tx, id: number): Promise<Locked> {
  const message = await tx
    .selectFrom('contact_messages')
    .select(columns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!message) throw new AppError('not_found')
  return message
}

const stateOf = ({ reply }: Locked) => contactState({ is_replied: reply !== null })

/**
 * Returns the host of messages that a member of staff replies to. The reply is promised in the move's transaction: to the inbox of a
 * sender with an account, and by email where there is one.
 */
export const contactReplies = (
  platform: Platform,
  call: Pick<Call, 'identity'>,
  reply: string,
): MachineHost<Locked, StateMove<ContactState>> => ({
  resource: 'contacts',
  subject: 'contacts',
  changes: platform.changes,
  machine: contactMachine,
  lock,
  stateOf,
  stateText: (t, message) => t(`contactStates/${stateOf(message)}`),
  store: (tx, _move, messages) =>
    tx
      .updateTable('contact_messages')
      .set((eb) => ({
        reply,
        replied_at: databaseNow(),
        replied_by: callerIdOf(call),
        version: eb('version', '+', 1),
      }))
      .where(
        'id',
        'in',
        messages.map(({ id }) => id),
      )
      .returning(columns)
      .execute(),
  // The trail is kept for ever: what was written is erased with the message.
  recorded: ({ reply: given }) => ({ is_replied: given !== null }),
  async after(tx, { after }) {
    await notifySender(tx, after.user_id, reply)
    await mailReply(platform, tx, after, reply)
  },
})

/** Says who was faster, and when. */
async function refuseSecond(platform: Platform, tx: Tx, call: Call, id: number): Promise<AppError> {
  const { replied_by, replied_at, reply } = await readContact(tx, id, call.language)
  const at = replied_at ? new Date(replied_at) : databaseNow()
  return new AppError('already_replied', {
    values: {
      who: replied_by?.name ?? call.t('actors/somebody'),
      when: formatDateTime(at, call.language, platform.config.timeZone),
    },
    more: { reply, replied_by, replied_at },
  })
}

/** Replies to a message, once: of two who do one wins, the other gets already_replied. Throws not_found. */
export const replyToContact = (
  platform: Platform,
  tx: Tx,
  call: Call<{ id: number }, unknown, { reply: string }>,
): Promise<unknown> =>
  takeMove(contactReplies(platform, call, call.body.reply), tx, {
    ...askerOf(call),
    id: call.params.id,
    isMeant: ({ to }) => to === 'replied',
    refuse: (_code, { id }) => refuseSecond(platform, tx, call, id),
  })

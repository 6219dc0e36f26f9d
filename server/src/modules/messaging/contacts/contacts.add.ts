import type { Language } from '@bustan/contract/core/texts/language.ts'
import { normalizeForIndex } from '@bustan/contract/core/arabic/normalize.ts'
import { parsePhone } from '@bustan/contract/core/values/phone.ts'
import type { ContactType } from '@bustan/contract/messaging/contacts/contactMessages.ts'
import type { Actor } from '../../../platform/changes/changes.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notifyAdmins } from '../notifications/notifications.ts'

/** A message as it comes in. */
export interface NewContact {
  /** The account it was sent from; null when nobody was signed in. */
  userId: number | null
  name: string
  /** As it was written. */
  phone: string | null
  email: string | null
  type: ContactType
  message: string
  locale: Language
}

/** Takes a message in, and tells those of the staff who read messages. Answers its id. */
export async function addContact(
  platform: Platform,
  tx: Tx,
  contact: NewContact,
  actor: Actor,
): Promise<number> {
  const { userId, phone, name, type } = contact
  const { id } = await tx
    .insertInto('contact_messages')
    .values({
      user_id: userId,
      name,
      email: contact.email,
      mobile: phone && parsePhone(phone),
      mobile_written: phone,
      type,
      message: contact.message,
      locale: contact.locale,
      search: normalizeForIndex(name),
      reply: null,
      replied_at: null,
      replied_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // The trail is kept for ever: who wrote, and what, is erased with the message.
  await platform.changes.record(tx, {
    resource: 'contacts',
    id,
    action: 'create',
    actor,
    after: { type },
  })
  await notifyAdmins(tx, {
    type: 'contact_us',
    subjectId: id,
    values: (t) => ({ name, type: t(`contactTypes/${type}`) }),
  })
  return id
}

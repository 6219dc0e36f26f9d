import { databaseNow } from '../../../platform/time/clock.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { translateIn } from '../../../platform/texts/texts.ts'
import { composeEmail } from '../../../platform/outgoing/mail/composeEmail.ts'
import type { EmailPart } from '../../../platform/outgoing/mail/composeEmail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { endResets, newLink } from './resetLinks.ts'

/** The days for which an invitation is valid. */
const VALID_DAYS = 7

/** The person who is invited. */
export interface Invitation {
  adminId: number
  email: string
  /** As the email calls them. */
  name: string
}

/**
 * Sends a link to choose a first password, good for seven days and once. An invitation before it, and any reset, ends.
 * The email speaks both languages: which one they read is not known yet.
 */
export async function invite(
  tx: Tx,
  platform: Platform,
  { adminId, email, name }: Invitation,
): Promise<void> {
  await endResets(tx, adminId)
  const { link, linkHash } = newLink(platform)
  await tx
    .insertInto('password_resets')
    .values({
      purpose: 'invitation',
      email: email.toLowerCase(),
      admin_id: adminId,
      token_hash: null,
      link_hash: linkHash,
      code_hmac: null,
      tries_left: 0,
      expires_at: new Date(databaseNow().getTime() + VALID_DAYS * 24 * 60 * 60 * 1_000),
    })
    .execute()
  const brand = (language: 'ar' | 'en') => ({ brand: platform.mail.brand(language) })
  const part = (language: 'ar' | 'en'): EmailPart => {
    const t = translateIn(language)
    return {
      language,
      heading: t('mail/invitation_heading', { name }),
      paragraphs: [t('mail/invitation_body', brand(language))],
      button: { label: t('mail/invitation_button'), href: link },
      notes: [
        t('mail/invitation_account', { email }),
        t('mail/invitation_until', { count: VALID_DAYS }),
        t('mail/not_you'),
      ],
    }
  }
  const subject = `${translateIn('ar')('mail/invitation_subject', brand('ar'))} · ${translateIn('en')('mail/invitation_subject', brand('en'))}`
  await platform.mail.promiseEmail(
    tx,
    'link',
    composeEmail(platform.mail.brand, email, subject, [part('ar'), part('en')]),
  )
}

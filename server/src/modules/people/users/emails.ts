import type { Tx } from '../../../platform/db/tables.ts'
import { translateIn } from '../../../platform/texts/texts.ts'
import { composeEmail } from '../../../platform/outgoing/mail/composeEmail.ts'
import type { Platform } from '../../../platform/platform.ts'

/** The person to write to, and the language to write in. */
export interface Receiver {
  email: string
  locale: 'ar' | 'en'
}

/** Posts an email to a customer: its subject and its body, paragraph by paragraph, stand in `mail` under `what`. */
export async function writeTo(
  tx: Tx,
  platform: Platform,
  { email, locale }: Receiver,
  what: `registration_${'accepted' | 'rejected'}` | `address_${'changed' | 'removed'}`,
  values: Readonly<Record<string, string | null>>,
): Promise<void> {
  const t = translateIn(locale)
  const brand = platform.mail.brand(locale)
  const subject = t(`mail/${what}_subject`, { brand })
  const paragraphs = t(`mail/${what}_body`, { brand, ...values }).split('\n\n')
  await platform.mail.promiseEmail(
    tx,
    'decision',
    composeEmail(platform.mail.brand, email, subject, [{ language: locale, heading: subject, paragraphs }]),
  )
}

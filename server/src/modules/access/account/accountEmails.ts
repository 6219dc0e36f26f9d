import type { Language } from '@bustan/contract/core/fields.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { translateIn } from '../../../platform/i18n/texts.ts'
import { composeEmail } from '../../../platform/mail/composeEmail.ts'
import type { Platform } from '../../../platform/platform.ts'

interface Owner {
  email: string
  name: string
  locale: Language
}

/** Tells the owner of an account that what protects it was changed, so that it never changes behind their back. */
export async function notifyOwner(
  tx: Tx,
  platform: Platform,
  { email, name, locale }: Owner,
  what: 'email_changed' | 'password_changed' | 'second_factor_changed',
  values: Record<string, string> = {},
): Promise<void> {
  const t = translateIn(locale)
  const brand = platform.mail.brand(locale)
  const subject = t(`mail/${what}_subject`, { brand })
  const paragraphs = t(`mail/${what}_body`, { name, brand, ...values }).split('\n\n')
  await platform.mail.promiseEmail(
    tx,
    'account',
    composeEmail(platform.mail.brand, email, subject, [{ language: locale, heading: subject, paragraphs }]),
  )
}

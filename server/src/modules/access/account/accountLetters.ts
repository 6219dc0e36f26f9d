import type { Language } from '@bustan/contract/core/fields.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { inLanguage } from '../../../platform/i18n/texts.ts'
import { composeLetter } from '../../../platform/mail/letter.ts'
import type { Platform } from '../../../platform/platform.ts'

interface Owner {
  email: string
  name: string
  locale: Language
}

/** Tells the owner of an account that what protects it was changed, so that it never changes behind their back. */
export async function tellOwner(
  tx: Tx,
  platform: Platform,
  { email, name, locale }: Owner,
  what: 'email_changed' | 'password_changed' | 'second_factor_changed',
  values: Record<string, string> = {},
): Promise<void> {
  const say = inLanguage(locale)
  const subject = say(`mail/${what}_subject`)
  const paragraphs = say(`mail/${what}_body`, { name, ...values }).split('\n\n')
  await platform.mail.post(
    tx,
    composeLetter(email, subject, [{ language: locale, heading: subject, paragraphs }]),
  )
}

import { CONFIRM_EMAIL, KEEP_EMAIL } from '@bustan/contract/access/addresses.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { translateIn } from '../../../platform/texts/texts.ts'
import { composeEmail } from '../../../platform/outgoing/mail/composeEmail.ts'
import type { Platform } from '../../../platform/platform.ts'

interface Letter {
  to: string
  name: string
  locale: Language
  /** Its link carries this behind #: browsers send that to no server, and a mail scanner that opens the page changes nothing. */
  token: string
}

type Kind = 'email_confirm' | 'email_waits' | 'email_counts'

async function post(
  tx: Tx,
  platform: Platform,
  kind: Kind,
  { to, name, locale, token }: Letter,
  { path, email }: { path: string; email: string },
): Promise<void> {
  const t = translateIn(locale)
  const brand = platform.mail.brand(locale)
  const subject = t(`mail/${kind}_subject`, { brand })
  const isNew = kind === 'email_confirm'
  await platform.mail.promiseEmail(
    tx,
    'link',
    composeEmail(platform.mail.brand, to, subject, [
      {
        language: locale,
        heading: subject,
        paragraphs: t(`mail/${kind}_body`, { name, brand, email }).split('\n\n'),
        button: {
          label: t(isNew ? 'mail/email_confirm_button' : 'mail/email_keep_button'),
          href: `${platform.address.url}${path}#token=${token}`,
        },
        notes: [t(isNew ? 'mail/email_confirm_until' : 'mail/email_keep_until')],
      },
    ]),
  )
}

/** Sends the link that confirms a new address to it. */
export const confirmEmail = (tx: Tx, platform: Platform, letter: Letter): Promise<void> =>
  post(tx, platform, 'email_confirm', letter, { path: CONFIRM_EMAIL, email: letter.to })

/** Tells the address before what becomes of the account's email, with the link that takes it back. */
export const notifyOldAddress = (
  tx: Tx,
  platform: Platform,
  { email, waits, ...letter }: Letter & { email: string; waits: boolean },
): Promise<void> =>
  post(tx, platform, waits ? 'email_waits' : 'email_counts', letter, { path: KEEP_EMAIL, email })

import type { Language } from '@bustan/contract/core/fields.ts'
import { afterCommit } from '../../platform/db/transaction.ts'
import type { Tx } from '../../platform/db/tables.ts'
import { inLanguage } from '../../platform/i18n/texts.ts'
import type { Platform } from '../../platform/platform.ts'

interface Owner {
  email: string
  name: string
  locale: Language
}

/** Tells the owner of an account that what protects it was changed, so that it never changes behind their back. */
export function tellOwner(
  tx: Tx,
  platform: Platform,
  owner: Owner,
  what: 'email_changed' | 'password_changed' | 'second_factor_changed',
  values: Record<string, string> = {},
): void {
  const say = inLanguage(owner.locale)
  afterCommit(tx, () =>
    platform.mail.send({
      to: owner.email,
      subject: say(`mail/${what}_subject`),
      text: say(`mail/${what}_body`, { name: owner.name, ...values }),
    }),
  )
}

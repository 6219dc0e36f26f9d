import type { Language } from '@bustan/contract/core/texts/language.ts'
import { VALID_MINUTES } from '../../../platform/access/codes/codes.ts'
import { translateIn } from '../../../platform/texts/texts.ts'
import { composeEmail } from '../../../platform/outgoing/mail/composeEmail.ts'
import type { Email } from '../../../platform/outgoing/mail/composeEmail.ts'

/** The email of a reset; without a code when codes are stopped for the account. `to` null: made, and sent to nobody. */
export function resetEmail(
  brand: (language: Language) => string,
  to: string | null,
  language: Language,
  { link, code }: { link: string; code: string | null },
): Email {
  const t = translateIn(language)
  return composeEmail(brand, to, t('mail/reset_subject', { brand: brand(language) }), [
    {
      language,
      heading: t('mail/reset_heading'),
      paragraphs: [t(code === null ? 'mail/reset_stopped' : 'mail/reset_code')],
      ...(code === null ? {} : { code, after: t('mail/reset_link') }),
      button: { label: t('mail/reset_button'), href: link },
      notes: [t('mail/reset_until', { count: VALID_MINUTES }), t('mail/reset_not_you')],
    },
  ])
}

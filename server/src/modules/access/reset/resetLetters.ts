import type { Language } from '@bustan/contract/core/fields.ts'
import { VALID_MINUTES } from '../../../platform/codes/codes.ts'
import { inLanguage } from '../../../platform/i18n/texts.ts'
import { composeLetter } from '../../../platform/mail/letter.ts'
import type { Letter } from '../../../platform/mail/letter.ts'

/** The letter of a reset; without a code when codes are stopped for the account. `to` null: made, and sent to nobody. */
export function resetLetter(
  to: string | null,
  language: Language,
  { link, code }: { link: string; code: string | null },
): Letter {
  const say = inLanguage(language)
  return composeLetter(to, say('mail/reset_subject'), [
    {
      language,
      heading: say('mail/reset_heading'),
      paragraphs: [say(code === null ? 'mail/reset_stopped' : 'mail/reset_code')],
      ...(code === null ? {} : { code, after: say('mail/reset_link') }),
      button: { label: say('mail/reset_button'), href: link },
      notes: [say('mail/reset_until', { count: VALID_MINUTES }), say('mail/reset_not_you')],
    },
  ])
}

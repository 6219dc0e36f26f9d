import { capitalize } from '@bustan/contract/core/texts/fieldLabel.ts'
import { textOr } from '@bustan/contract/core/texts/translate.ts'
import type { Translate } from '../i18n/i18n.ts'

/** Returns the text that a kind of entry is called by; one without a text has its name, in words. */
export const entryText = (t: Translate, kind: string): string =>
  textOr(t, `entries/${kind}`, capitalize(kind.replaceAll('_', ' ')))

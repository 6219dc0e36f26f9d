import { textOr } from '@bustan/contract/core/translate.ts'
import type { Translate } from '../i18n/texts.ts'

/** What people call a list. */
export const nameOf = (list: string, t: Translate): string => textOr(t, `subjects/${list}`, list)

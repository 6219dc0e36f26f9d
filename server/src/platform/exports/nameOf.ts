import { textOr } from '@bustan/contract/core/translate.ts'
import type { Translate } from '../i18n/texts.ts'

/** Returns the name that people use for a list. */
export const nameOf = (list: string, t: Translate): string => textOr(t, `subjects/${list}`, list)

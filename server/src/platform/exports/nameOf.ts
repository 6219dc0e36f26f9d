import { textOr } from '@bustan/contract/core/texts/translate.ts'
import type { Translate } from '../texts/texts.ts'

/** Returns the name that people use for a list. */
export const nameOf = (list: string, t: Translate): string => textOr(t, `subjects/${list}`, list)

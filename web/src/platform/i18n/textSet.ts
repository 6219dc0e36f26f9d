import type { Catalogue } from '@bustan/contract/core/texts/catalogue.ts'
import type { TextSet } from './i18n.ts'

/** Returns the set that two files hold, one for each language. */
export const textSet = (
  ar: () => Promise<{ ar: readonly Catalogue[] }>,
  en: () => Promise<{ en: readonly Catalogue[] }>,
): TextSet => ({ ar: async () => (await ar()).ar, en: async () => (await en()).en })

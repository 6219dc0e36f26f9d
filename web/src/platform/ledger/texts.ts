import { textSet } from '../i18n/textSet.ts'
import type { en } from './texts.en.ts'

declare module '../i18n/i18n.ts' {
  interface TextSets {
    balances: (typeof en)[number]
  }
}

/** The entries of a ledger. */
export const ledgerTexts = textSet(
  () => import('./texts.ar.ts'),
  () => import('./texts.en.ts'),
)

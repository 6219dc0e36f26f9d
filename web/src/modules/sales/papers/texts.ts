import { textSet } from '../../../platform/i18n/textSet.ts'
import type { en } from './texts.en.ts'

declare module '../../../platform/i18n/i18n.ts' {
  interface TextSets {
    paper: (typeof en)[number]
  }
}

/** Packing slips, picking lists, and the invoices of orders. */
export const paperTexts = textSet(
  () => import('./texts.ar.ts'),
  () => import('./texts.en.ts'),
)

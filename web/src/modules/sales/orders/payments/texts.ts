import { textSet } from '../../../../platform/i18n/textSet.ts'
import type { en } from './texts.en.ts'

declare module '../../../../platform/i18n/i18n.ts' {
  interface TextSets {
    payments: (typeof en)[number]
  }
}

/** The dialog in which payments of an order are recorded. */
export const paymentTexts = textSet(
  () => import('./texts.ar.ts'),
  () => import('./texts.en.ts'),
)

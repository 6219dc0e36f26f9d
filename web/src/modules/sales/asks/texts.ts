import { textSet } from '../../../platform/i18n/textSet.ts'
import type { en } from './texts.en.ts'

declare module '../../../platform/i18n/i18n.ts' {
  interface TextSets {
    asks: (typeof en)[number]
  }
}

/** The page of a question to a customer. */
export const askTexts = textSet(
  () => import('./texts.ar.ts'),
  () => import('./texts.en.ts'),
)

import { textSet } from '../i18n/textSet.ts'
import type { en } from './texts.en.ts'

declare module '../i18n/i18n.ts' {
  interface TextSets {
    history: (typeof en)[number]
  }
}

/** The history of a record. */
export const historyTexts = textSet(
  () => import('./texts.ar.ts'),
  () => import('./texts.en.ts'),
)

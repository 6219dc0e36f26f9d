import { textSet } from '../../../platform/i18n/textSet.ts'
import type { en } from './texts.en.ts'

declare module '../../../platform/i18n/i18n.ts' {
  interface TextSets {
    bell: (typeof en)[number]
  }
}

/** The panel of the bell, and entries wherever they are drawn: nothing of it is said before it is opened. */
export const bellTexts = textSet(
  () => import('./texts.ar.ts'),
  () => import('./texts.en.ts'),
)

import { textSet } from '../i18n/textSet.ts'
import type { en } from './formTexts.en.ts'

declare module '../i18n/i18n.ts' {
  interface TextSets {
    forms: (typeof en)[number]
  }
}

/** The texts of forms and filter panels, and of problems with a field. */
export const formTexts = textSet(
  () => import('./formTexts.ar.ts'),
  () => import('./formTexts.en.ts'),
)

import { textSet } from '../../../platform/i18n/textSet.ts'
import type { en } from './texts.en.ts'

declare module '../../../platform/i18n/i18n.ts' {
  interface TextSets {
    modulesPage: (typeof en)[number]
  }
}

/** The page that switches modules. */
export const modulesPageTexts = textSet(
  () => import('./texts.ar.ts'),
  () => import('./texts.en.ts'),
)

import { textSet } from '../../../platform/i18n/textSet.ts'
import type { en } from './texts.en.ts'

declare module '../../../platform/i18n/i18n.ts' {
  interface TextSets {
    appPages: (typeof en)[number]
  }
}

/** The screens of the pages: their form, preview and versions. */
export const pageTexts = textSet(
  () => import('./texts.ar.ts'),
  () => import('./texts.en.ts'),
)

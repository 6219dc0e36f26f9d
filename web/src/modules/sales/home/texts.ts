import { textSet } from '../../../platform/i18n/textSet.ts'
import type { en } from './texts.en.ts'

declare module '../../../platform/i18n/i18n.ts' {
  interface TextSets {
    home: (typeof en)[number]
  }
}

/** The home screen. */
export const homeTexts = textSet(
  () => import('./texts.ar.ts'),
  () => import('./texts.en.ts'),
)

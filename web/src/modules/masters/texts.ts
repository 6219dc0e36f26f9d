import { textSet } from '../../platform/i18n/textSet.ts'
import type { en } from './texts.en.ts'

declare module '../../platform/i18n/i18n.ts' {
  interface TextSets {
    masters: (typeof en)[number]
  }
}

/** All that is said of the lists that others choose from. */
export const mastersTexts = textSet(
  () => import('./texts.ar.ts'),
  () => import('./texts.en.ts'),
)

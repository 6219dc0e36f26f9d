import { textSet } from '../../../platform/i18n/textSet.ts'
import type { en } from './texts.en.ts'

declare module '../../../platform/i18n/i18n.ts' {
  interface TextSets {
    ordering: (typeof en)[number]
  }
}

/** Opening, busy times and pauses: the header's panel, the banner and the search box. */
export const orderingTexts = textSet(
  () => import('./texts.ar.ts'),
  () => import('./texts.en.ts'),
)

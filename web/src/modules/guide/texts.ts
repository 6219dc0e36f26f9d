import { textSet } from '../../platform/i18n/textSet.ts'
import type { en } from './texts.en.ts'

declare module '../../platform/i18n/i18n.ts' {
  interface TextSets {
    guide: (typeof en)[number]
  }
}

/** The guide of the first days, and the starter set. */
export const guideTexts = textSet(
  () => import('./texts.ar.ts'),
  () => import('./texts.en.ts'),
)

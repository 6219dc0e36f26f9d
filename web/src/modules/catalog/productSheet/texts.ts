import { textSet } from '../../../platform/i18n/textSet.ts'
import type { en } from './texts.en.ts'

declare module '../../../platform/i18n/i18n.ts' {
  interface TextSets {
    productSheet: (typeof en)[number]
  }
}

/** The sheet of products. */
export const sheetTexts = textSet(
  () => import('./texts.ar.ts'),
  () => import('./texts.en.ts'),
)

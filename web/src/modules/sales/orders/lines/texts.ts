import { textSet } from '../../../../platform/i18n/textSet.ts'
import type { en } from './texts.en.ts'

declare module '../../../../platform/i18n/i18n.ts' {
  interface TextSets {
    lines: (typeof en)[number]
  }
}

/** The dialogs in which the products of an order are changed. */
export const lineTexts = textSet(
  () => import('./texts.ar.ts'),
  () => import('./texts.en.ts'),
)

import { textSet } from '../../../../platform/i18n/textSet.ts'
import type { en } from './texts.en.ts'

declare module '../../../../platform/i18n/i18n.ts' {
  interface TextSets {
    placing: (typeof en)[number]
  }
}

/** The screen on which staff place an order for a client. */
export const placingTexts = textSet(
  () => import('./texts.ar.ts'),
  () => import('./texts.en.ts'),
)

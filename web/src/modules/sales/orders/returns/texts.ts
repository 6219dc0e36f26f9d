import { textSet } from '../../../../platform/i18n/textSet.ts'
import type { en } from './texts.en.ts'

declare module '../../../../platform/i18n/i18n.ts' {
  interface TextSets {
    returns: (typeof en)[number]
  }
}

/** The dialog in which staff record what came back of an order. */
export const returnTexts = textSet(
  () => import('./texts.ar.ts'),
  () => import('./texts.en.ts'),
)

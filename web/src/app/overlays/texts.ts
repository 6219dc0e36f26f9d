import { textSet } from '../../platform/i18n/textSet.ts'
import type { en } from './texts.en.ts'

declare module '../../platform/i18n/i18n.ts' {
  interface TextSets {
    overlays: (typeof en)[number]
  }
}

/** Texts of the overlays over a page. */
export const overlayTexts = textSet(
  () => import('./texts.ar.ts'),
  () => import('./texts.en.ts'),
)

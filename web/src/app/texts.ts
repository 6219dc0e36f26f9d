import { textSet } from '../platform/i18n/textSet.ts'
import type { en } from './texts.en.ts'

declare module '../platform/i18n/i18n.ts' {
  interface TextSets {
    shell: (typeof en)[number]
  }
}

/** Texts around every screen, and words that every module uses. */
export const shellTexts = textSet(
  () => import('./texts.ar.ts'),
  () => import('./texts.en.ts'),
)

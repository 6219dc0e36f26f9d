import { textSet } from '../../../platform/i18n/textSet.ts'
import type { en } from './texts.en.ts'

declare module '../../../platform/i18n/i18n.ts' {
  interface TextSets {
    cash: (typeof en)[number]
  }
}

/** Cash that staff carry, and the closes of days. */
export const cashTexts = textSet(
  () => import('./texts.ar.ts'),
  () => import('./texts.en.ts'),
)

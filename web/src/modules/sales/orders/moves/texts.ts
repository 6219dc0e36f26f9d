import { textSet } from '../../../../platform/i18n/textSet.ts'
import type { en } from './texts.en.ts'

declare module '../../../../platform/i18n/i18n.ts' {
  interface TextSets {
    bulkSteps: (typeof en)[number]
  }
}

/** The bar of checked orders. */
export const bulkStepTexts = textSet(
  () => import('./texts.ar.ts'),
  () => import('./texts.en.ts'),
)

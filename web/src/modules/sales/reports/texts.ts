import { textSet } from '../../../platform/i18n/textSet.ts'
import type { en } from './texts.en.ts'

declare module '../../../platform/i18n/i18n.ts' {
  interface TextSets {
    report: (typeof en)[number]
  }
}

/** The financial report. */
export const reportTexts = textSet(
  () => import('./texts.ar.ts'),
  () => import('./texts.en.ts'),
)

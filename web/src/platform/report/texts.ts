import { textSet } from '../i18n/textSet.ts'
import type { en } from './texts.en.ts'

declare module '../i18n/i18n.ts' {
  interface TextSets {
    groupedReports: (typeof en)[number]
  }
}

/** The words of every report. */
export const groupedTexts = textSet(
  () => import('./texts.ar.ts'),
  () => import('./texts.en.ts'),
)

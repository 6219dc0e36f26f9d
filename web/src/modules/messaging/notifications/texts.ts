import { textSet } from '../../../platform/i18n/textSet.ts'
import type { en } from './texts.en.ts'

declare module '../../../platform/i18n/i18n.ts' {
  interface TextSets {
    notices: (typeof en)[number]
  }
}

/** The inbox, how staff are told, and what they send. */
export const noticeTexts = textSet(
  () => import('./texts.ar.ts'),
  () => import('./texts.en.ts'),
)

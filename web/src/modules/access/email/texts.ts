import { textSet } from '../../../platform/i18n/textSet.ts'
import type { en } from './texts.en.ts'

declare module '../../../platform/i18n/i18n.ts' {
  interface TextSets {
    emailChange: (typeof en)[number]
  }
}

/** A new email of staff: while it waits, and its links. */
export const emailChangeTexts = textSet(
  () => import('./texts.ar.ts'),
  () => import('./texts.en.ts'),
)

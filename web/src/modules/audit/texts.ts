import { textSet } from '../../platform/i18n/textSet.ts'
import type { en } from './texts.en.ts'

declare module '../../platform/i18n/i18n.ts' {
  interface TextSets {
    audit: (typeof en)[number]
  }
}

/** The audit trail, with what has no screens of its own. */
export const auditTexts = textSet(
  () => import('./texts.ar.ts'),
  () => import('./texts.en.ts'),
)

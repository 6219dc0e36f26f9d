import { textSet } from '../../../../platform/i18n/textSet.ts'
import type { en } from './texts.en.ts'

declare module '../../../../platform/i18n/i18n.ts' {
  interface TextSets {
    weighing: (typeof en)[number]
  }
}

/** The dialog in which lines are weighed. */
export const weighingTexts = textSet(
  () => import('./texts.ar.ts'),
  () => import('./texts.en.ts'),
)

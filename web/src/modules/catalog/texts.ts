import { textSet } from '../../platform/i18n/textSet.ts'
import type { en } from './texts.en.ts'

declare module '../../platform/i18n/i18n.ts' {
  interface TextSets {
    catalog: (typeof en)[number]
  }
}

/** Units, categories and products. */
export const catalogTexts = textSet(
  () => import('./texts.ar.ts'),
  () => import('./texts.en.ts'),
)

import { textSet } from '../../../platform/i18n/textSet.ts'
import type { en } from './texts.en.ts'

declare module '../../../platform/i18n/i18n.ts' {
  interface TextSets {
    order: (typeof en)[number]
  }
}

/** The order’s page and its panel. */
export const orderTexts = textSet(
  () => import('./texts.ar.ts'),
  () => import('./texts.en.ts'),
)

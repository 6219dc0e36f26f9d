import { textSet } from '../../../platform/i18n/textSet.ts'
import type { en } from './texts.en.ts'

declare module '../../../platform/i18n/i18n.ts' {
  interface TextSets {
    productImport: (typeof en)[number]
  }
}

/** Importing products. */
export const importTexts = textSet(
  () => import('./texts.ar.ts'),
  () => import('./texts.en.ts'),
)

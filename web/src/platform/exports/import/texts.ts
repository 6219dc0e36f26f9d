import { textSet } from '../../i18n/textSet.ts'
import type { en } from './texts.en.ts'

declare module '../../i18n/i18n.ts' {
  interface TextSets {
    imports: (typeof en)[number]
  }
}

/** Importing the records of a list. */
export const importTexts = textSet(
  () => import('./texts.ar.ts'),
  () => import('./texts.en.ts'),
)

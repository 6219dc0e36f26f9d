import { textSet } from '../i18n/textSet.ts'
import type { texts } from './texts.en.ts'

declare module '../i18n/i18n.ts' {
  interface TextSets {
    maps: typeof texts
  }
}

/** Texts on and below maps. */
export const mapTexts = textSet(
  () => import('./texts.ar.ts'),
  () => import('./texts.en.ts'),
)

import { textSet } from '../../../platform/i18n/textSet.ts'
import type { en } from './texts.en.ts'

declare module '../../../platform/i18n/i18n.ts' {
  interface TextSets {
    floor: (typeof en)[number]
  }
}

/** The screens of the floor. */
export const floorTexts = textSet(
  () => import('./texts.ar.ts'),
  () => import('./texts.en.ts'),
)

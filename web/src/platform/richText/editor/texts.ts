import { textSet } from '../../i18n/textSet.ts'
import type { en } from './texts.en.ts'

declare module '../../i18n/i18n.ts' {
  interface TextSets {
    editor: (typeof en)[number]
  }
}

/** The texts of the editor of formatted texts. */
export const editorTexts = textSet(
  () => import('./texts.ar.ts'),
  () => import('./texts.en.ts'),
)

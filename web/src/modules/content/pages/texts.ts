import type { TextSet } from '../../../platform/i18n/i18n.ts'
import type { en } from './texts.en.ts'

declare module '../../../platform/i18n/i18n.ts' {
  interface TextSets {
    appPages: (typeof en)[number]
  }
}

/** The screens of the pages: editor, preview and versions. */
export const pageTexts: TextSet = {
  ar: () => import('./texts.ar.ts').then((module) => module.ar),
  en: () => import('./texts.en.ts').then((module) => module.en),
}

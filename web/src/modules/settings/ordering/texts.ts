import type { TextSet } from '../../../platform/i18n/i18n.ts'
import type { en } from './texts.en.ts'

declare module '../../../platform/i18n/i18n.ts' {
  interface TextSets {
    ordering: (typeof en)[number]
  }
}

/** Opening, busy times and pauses: the header's panel, the banner and the search box. */
export const orderingTexts: TextSet = {
  ar: () => import('./texts.ar.ts').then((module) => module.ar),
  en: () => import('./texts.en.ts').then((module) => module.en),
}

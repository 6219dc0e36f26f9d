import type { TextSet } from '../i18n/i18n.ts'
import type { en } from './formTexts.en.ts'

declare module '../i18n/i18n.ts' {
  interface TextSets {
    forms: (typeof en)[number]
  }
}

/** The texts of forms and filter panels, and of problems with a field. */
export const formTexts: TextSet = {
  ar: () => import('./formTexts.ar.ts').then((module) => module.ar),
  en: () => import('./formTexts.en.ts').then((module) => module.en),
}

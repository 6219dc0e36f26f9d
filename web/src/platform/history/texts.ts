import type { TextSet } from '../i18n/i18n.ts'
import type { en } from './texts.en.ts'

declare module '../i18n/i18n.ts' {
  interface TextSets {
    history: (typeof en)[number]
  }
}

/** The history of a record. */
export const historyTexts: TextSet = {
  ar: () => import('./texts.ar.ts').then((module) => module.ar),
  en: () => import('./texts.en.ts').then((module) => module.en),
}

import type { TextSet } from '../i18n/i18n.ts'
import type { texts } from './texts.en.ts'

declare module '../i18n/i18n.ts' {
  interface TextSets {
    maps: typeof texts
  }
}

/** Texts on and below maps. */
export const mapTexts: TextSet = {
  ar: () => import('./texts.ar.ts').then((module) => module.ar),
  en: () => import('./texts.en.ts').then((module) => module.en),
}

import type { TextSet } from '../../platform/i18n/i18n.ts'
import type { en } from './texts.en.ts'

declare module '../../platform/i18n/i18n.ts' {
  interface TextSets {
    overlays: (typeof en)[number]
  }
}

/** Texts of the overlays over a page. */
export const overlayTexts: TextSet = {
  ar: () => import('./texts.ar.ts').then((module) => module.ar),
  en: () => import('./texts.en.ts').then((module) => module.en),
}

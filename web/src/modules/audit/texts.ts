import type { TextSet } from '../../platform/i18n/i18n.ts'
import type { en } from './texts.en.ts'

declare module '../../platform/i18n/i18n.ts' {
  interface TextSets {
    audit: (typeof en)[number]
  }
}

/** The audit trail, with what has no screens of its own. */
export const auditTexts: TextSet = {
  ar: () => import('./texts.ar.ts').then((module) => module.ar),
  en: () => import('./texts.en.ts').then((module) => module.en),
}

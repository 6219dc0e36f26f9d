import type { TextSet } from '../../../platform/i18n/i18n.ts'
import type { en } from './texts.en.ts'

declare module '../../../platform/i18n/i18n.ts' {
  interface TextSets {
    invoices: (typeof en)[number]
  }
}

/** Invoices. */
export const invoiceTexts: TextSet = {
  ar: () => import('./texts.ar.ts').then((module) => module.ar),
  en: () => import('./texts.en.ts').then((module) => module.en),
}

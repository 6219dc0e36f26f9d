import { textSet } from '../../platform/i18n/textSet.ts'
import type { en } from './texts.en.ts'

declare module '../../platform/i18n/i18n.ts' {
  interface TextSets {
    people: (typeof en)[number]
  }
}

/** Clients, employees, managers, departments and requests. */
export const peopleTexts = textSet(
  () => import('./texts.ar.ts'),
  () => import('./texts.en.ts'),
)

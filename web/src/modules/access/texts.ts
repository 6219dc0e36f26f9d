import { textSet } from '../../platform/i18n/textSet.ts'
import type { en } from './texts.en.ts'

declare module '../../platform/i18n/i18n.ts' {
  interface TextSets {
    signIn: (typeof en)[number]
  }
}

/** Signing in, and the way back from a forgotten password. */
export const signInTexts = textSet(
  () => import('./texts.ar.ts'),
  () => import('./texts.en.ts'),
)

import type { Language } from '../texts/language.ts'

/** Returns the languages that a bilingual field has a text in. */
export const languagesOf = ({ only }: { only?: Language }): readonly Language[] =>
  only ? [only] : ['ar', 'en']

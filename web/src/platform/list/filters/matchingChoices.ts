import { normalizeForSearch } from '@bustan/contract/core/arabic/normalize.ts'
import type { FilterChoice } from './listFilters.ts'

/**
 * Checks whether a word of one of the texts begins with the typed text; in Arabic, where words carry an article, also inside one.
 */
export function holds(typed: string, ...texts: readonly string[]): boolean {
  const wanted = normalizeForSearch(typed)
  const sought = /\p{Script=Arabic}/u.test(wanted) ? wanted : ` ${wanted}`
  return texts.some((text) => ` ${normalizeForSearch(text)}`.includes(sought))
}

/** Those of a few choices that have what is typed in their name. */
export const matchingChoices = (choices: readonly FilterChoice[], typed: string): FilterChoice[] =>
  choices.filter(({ label }) => holds(typed, label))

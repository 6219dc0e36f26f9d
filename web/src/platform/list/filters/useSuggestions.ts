import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useToday } from '../../../ui/UiProvider.tsx'
import { language } from '../../i18n/appearance.ts'
import { useT } from '../../i18n/i18n.ts'
import type { Search } from '../../i18n/searchText.ts'
import { fieldValues, lines, matches } from './filterMatches.ts'
import type { Suggestion } from './filterMatches.ts'
import type { ListFilter } from './listFilters.ts'
import { isRemote, remoteChoices } from './remoteChoices.ts'

/** Milliseconds typing rests before the server is queried. */
const REST = 200
/** Letters from which values of all fields are asked for. */
const ENOUGH = 2
/** Values of one field that are offered beside those of others. */
const OF_EACH = 3

function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

/** Returns the suggestions under the bar for the text typed in it, or within the chosen field. */
export function useSuggestions(list: {
  path: string
  filters: readonly ListFilter[]
  search: Search
  field: ListFilter | undefined
  text: string
}): { suggestions: readonly Suggestion[]; isLoading: boolean } {
  const { path, filters, search, field, text } = list
  const t = useT()
  const matching = { filters, t, today: useToday() }
  const typed = useRested(text.trim())
  const remoteOnes = field
    ? [field].filter(isRemote)
    : typed.length < ENOUGH
      ? []
      : filters.filter((filter) => isRemote(filter) && filter.panel !== false)
  const answers = useQueries({
    queries: remoteOnes.map((filter) => ({
      queryKey: ['filter choices', language.get(), path, filter.name, typed, search],
      queryFn: () => remoteChoices(filter, typed, search, t),
      meta: { quiet: true },
      retry: false,
    })),
  })
  const remote = remoteOnes.flatMap((filter, index) =>
    lines(matching, filter, (answers[index]?.data ?? []).slice(0, field ? undefined : OF_EACH)),
  )
  const known = field ? fieldValues(matching, field, text) : matches(matching, text)
  const isRest = typed === text.trim()
  return {
    suggestions: isRest ? [...known, ...remote] : known,
    isLoading:
      (!isRest && filters.some(isRemote) && text.trim() !== '') || answers.some(({ isPending }) => isPending),
  }
}

import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { patchSearch, searchOf } from '../i18n/searchText.ts'
import type { Search } from '../i18n/searchText.ts'

/** Changes the address's query; null takes a value away, and any change but of `page` leads back to page 1. */
export type PatchSearch = (patch: Readonly<Record<string, string | null>>) => void

/** The address's query and how to change it: page and filters live there, so links, Back and refresh work. */
export function useUrlState(): [Search, PatchSearch] {
  // The page's own: the address is another one already while the page that was left is still drawn.
  const search = searchOf(useSearch({ strict: false }))
  const navigate = useNavigate()
  const patch = useCallback<PatchSearch>(
    (changes) =>
      void navigate({
        to: '.',
        search: (before: object) => patchSearch(searchOf(before), changes),
        resetScroll: false,
      }),
    [navigate],
  )
  return [search, patch]
}

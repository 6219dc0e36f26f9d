import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'
import { patchSearch } from './searchText.ts'
import type { Search } from './searchText.ts'

/** Changes the address's query; null takes a value away, and any change but of `page` leads back to page 1. */
export type PatchSearch = (patch: Readonly<Record<string, string | null>>) => void

/** The address's query and how to change it: page and filters live there, so links, Back and refresh work. */
export function useUrlState(): [Search, PatchSearch] {
  const search = useRouterState({ select: (state) => state.location.search as Search })
  const navigate = useNavigate()
  const patch = useCallback<PatchSearch>(
    (changes) =>
      void navigate({
        to: '.',
        search: (before: object) => patchSearch(before as Search, changes),
        resetScroll: false,
      }),
    [navigate],
  )
  return [search, patch]
}

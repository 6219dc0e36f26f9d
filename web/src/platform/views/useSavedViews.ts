import { savedViewsApi } from '@bustan/contract/settings/views/savedViews.api.ts'
import type { SavedView } from '@bustan/contract/settings/views/savedViews.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryOf } from '../http/call.ts'
import { useCell } from '../state/cell.ts'
import { cacheViews, cachedViews } from './cachedViews.ts'
import type { Search } from '../i18n/searchText.ts'

/** Returns the query options for the views of a list. */
export const viewsOptions = (list: string) => ({
  ...queryOf(savedViewsApi.list, { query: { list } }),
  meta: { quiet: true },
})

const none: readonly SavedView[] = []

/** The views of a list: at once those that are kept, and once its rows are there those of the server. */
export function useSavedViews(list: string, enabled: boolean): readonly SavedView[] {
  const cached = useCell(cachedViews)[list] ?? none
  const { data } = useQuery({ ...viewsOptions(list), enabled })
  useEffect(() => {
    if (data) cacheViews(list, data.data)
  }, [list, data])
  return cached
}

/** A view without its page: what makes two of them the same. */
export const viewFingerprint = ({ page: _page, ...rest }: Search): string =>
  JSON.stringify(Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1)))

import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { savedViewsApi } from '@bustan/contract/settings/views/savedViews.api.ts'
import { MAX_COUNTED, MAX_COUNT } from '@bustan/contract/settings/views/viewLimits.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../http/call.ts'
import type { Query } from '../http/http.ts'
import type { Search } from '../i18n/searchText.ts'

/** The data needed to request the counts of a list's views. */
export interface CountedList {
  /** The list's name in `views/counts`. */
  file: string
  /** The resource whose changes make other counts. */
  resource: unknown
  queryFor: (search: Search) => Query
}

/** Counts of the same views are asked for this far apart, in ms, however often the list changes: each is one of the database. */
const APART = 3_000

/** Waits, unless there is nothing to wait for or it is given up. */
const rest = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    if (ms <= 0) return resolve()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

const countText = (count: number) =>
  count < MAX_COUNT ? formatNumber(count, 'en') : `${formatNumber(MAX_COUNT - 1, 'en')}+`

/** Returns the number of rows each address leaves, in words; requested in one call, and again when the list changes. */
export function useViewCounts(
  { file, resource, queryFor }: CountedList,
  addresses: readonly Search[],
  enabled: boolean,
): readonly (string | undefined)[] {
  const queries = addresses.slice(0, MAX_COUNTED).map((search) => {
    const { sort: _sort, ...query } = queryFor(search)
    return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
  })
  const { data } = useQuery({
    queryKey: [resource, 'view counts', file, queries],
    queryFn: async ({ client, queryKey, signal }) => {
      const { dataUpdatedAt = 0 } = client.getQueryState(queryKey) ?? {}
      await rest(dataUpdatedAt + APART - Date.now(), signal)
      return call(savedViewsApi.counts, { body: { list: file, queries }, signal, repeatable: false })
    },
    placeholderData: keepPreviousData,
    enabled,
    meta: { quiet: true },
  })
  return data?.data.map((count) => (count === null ? undefined : countText(count))) ?? []
}

import { useQuery } from '@tanstack/react-query'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NewsPill } from '../../../ui/list/foot/NewsPill.tsx'
import type { Search } from '../../i18n/searchText.ts'
import type { PatchSearch } from '../../navigation/urlState.ts'
import { useArrivals } from './useArrivals.ts'
import type { ListAnswer } from '../listDefinition.ts'

/** New records that are looked at to say how many of them the filters let through; the pill counts no further. */
const COUNTED = 50

interface Growing<Row extends { id: number }, Answer, Key extends QueryKey> {
  rows: readonly Row[] | undefined
  search: Search
  isHeld: boolean
  isFiltered: boolean
  sort: string | null
  pageSize: number
  total: number
  settle: () => void
  patch: PatchSearch
  newest: (size: number) => UseQueryOptions<Answer, Error, ListAnswer<Row>, Key>
}

/**
 * New records of a list that grows by itself: rows that slide in, and a pill for those it does not show. The pill counts what
 * the filters let through and leads to it: to the first page, or to the last one where the oldest come first.
 */
export function useListNews<Row extends { id: number }, Answer, Key extends QueryKey>(
  resource: string,
  page: Growing<Row, Answer, Key>,
  isFrontPage: (search: Search) => boolean,
  say: (count: number) => string,
): { fresh: ReadonlySet<string>; pill: ReactNode } {
  const isFront = isFrontPage(page.search)
  const keys = page.rows?.map(({ id }) => String(id)) ?? []
  const { fresh, unseen } = useArrivals(resource, keys, isFront && !page.isHeld)
  const newest = useQuery({
    ...page.newest(COUNTED),
    enabled: page.isFiltered && unseen.size > 0,
    meta: { quiet: true },
  })
  const count = page.isFiltered
    ? (newest.data?.data.filter(({ id }) => unseen.has(String(id))).length ?? 0)
    : unseen.size
  const isOldestFirst = page.sort !== null && !page.sort.startsWith('-')
  const show = () => {
    page.settle()
    const last = Math.ceil(page.total / page.pageSize)
    page.patch({ page: isOldestFirst ? String(last) : null })
  }
  return {
    fresh,
    pill: <NewsPill count={count} label={say(count)} atEnd={isOldestFirst} onShow={show} />,
  }
}

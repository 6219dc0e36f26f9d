import type { ReactNode } from 'react'
import { NewsPill } from '../../ui/list/NewsPill.tsx'
import type { Search } from '../searchText.ts'
import { useArrivals } from './useArrivals.ts'

interface Growing {
  rows: readonly { id: number }[] | undefined
  search: Search
  isHeld: boolean
  settle: () => void
  clearFilters: () => void
}

/** New records of a list that grows by itself: rows that slide in, and a pill for those it does not show. */
export function useListNews(
  resource: string,
  page: Growing,
  isFrontPage: (search: Search) => boolean,
  say: (count: number) => string,
): { fresh: ReadonlySet<string>; pill: ReactNode } {
  const isFront = isFrontPage(page.search)
  const keys = page.rows?.map(({ id }) => String(id)) ?? []
  const { fresh, count } = useArrivals(resource, keys, isFront && !page.isHeld)
  const show = () => {
    page.settle()
    if (!isFront) page.clearFilters()
  }
  return { fresh, pill: <NewsPill count={count} label={say(count)} onShow={show} /> }
}

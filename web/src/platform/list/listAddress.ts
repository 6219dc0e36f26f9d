import { pagesOf } from '@bustan/contract/core/screens/address.ts'
import { HOME } from '@bustan/contract/sales/addresses.ts'
import { useGo } from '../navigation/AppLink.tsx'
import { type CanOpen, useCanOpen } from '../navigation/screens.ts'
import { createCell } from '../state/cell.ts'
import type { Search } from '../i18n/searchText.ts'

const searches = createCell<Readonly<Record<string, Search>>>({})

/** Remembers the page and filters of a list, so that the way back leads to them. */
export const rememberList = (path: string, search: Search) =>
  searches.set({ ...searches.get(), [path]: search })

/** The query a list was left with. */
export const searchLeft = (path: string): Search => searches.get()[path] ?? {}

/** The address of a list, as it was left; of Home, for whoever may not list. */
export function listHref(canOpen: CanOpen, path: string): string {
  const { list } = pagesOf(path)
  return canOpen(list()) ? list(searchLeft(path)) : HOME
}

/** The list in the breadcrumb of a record; a link for whoever may list. */
export const listCrumb = (canOpen: CanOpen, path: string, label: string) => ({
  key: 'list',
  label,
  ...(canOpen(pagesOf(path).list()) ? { href: listHref(canOpen, path) } : {}),
})

/** As `listHref`, for the signed-in person. */
export const useListHref = (path: string): string => listHref(useCanOpen(), path)

/** Goes to a list. */
export function useGoToList(path: string): () => void {
  const go = useGo()
  const href = useListHref(path)
  return () => go(href)
}

import { pagesOf } from '@bustan/contract/core/screens/address.ts'
import { HOME } from '@bustan/contract/sales/addresses.ts'
import { isOpenable } from '../navigation/openable.ts'
import type { Search } from '../i18n/searchText.ts'

const lastSearch = new Map<string, Search>()

/** Remembers the page and filters of a list, so that the way back leads to them. */
export const rememberList = (path: string, search: Search) => void lastSearch.set(path, search)

/** The query a list was left with. */
export const searchLeft = (path: string): Search => lastSearch.get(path) ?? {}

/** The address of a list, as it was left; of Home, for whoever may not list. */
export function listHref(path: string): string {
  const { list } = pagesOf(path)
  return isOpenable(list()) ? list(searchLeft(path)) : HOME
}

/** The list in the breadcrumb of a record; a link for whoever may list. */
export const listCrumb = (path: string, label: string) => ({
  key: 'list',
  label,
  ...(isOpenable(pagesOf(path).list()) ? { href: listHref(path) } : {}),
})

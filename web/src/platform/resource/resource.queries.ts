import { resourceApi } from '@bustan/contract/core/resource/resourceApi.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../http/call.ts'
import type { Query } from '../http/http.ts'
import { sendsPageSize, usualPageSize } from '../state/listChoices.ts'
import type { Search } from '../i18n/searchText.ts'
import type { AnyRow, Kit, ListKit } from './kit.ts'

/**
 * Returns the API query for a list's address while its filters are not known yet: everything in the address, since the API
 * ignores parameters it does not know. Only the parameter of the select list does not belong to a page.
 */
export function addressQuery(path: string, search: Search, fixed: Query = {}): Query {
  const entries = Object.entries(search).filter(([name, value]) => value !== '' && name !== 'limit')
  const usual = usualPageSize(path)
  const rows = sendsPageSize(usual) ? { per_page: String(usual) } : {}
  return { ...rows, ...Object.fromEntries(entries), ...fixed }
}

/** Returns the query options of a page of a resource's list: its loader and its cache key. */
export const listOptions = <Row extends AnyRow>(rows: ListKit<Row>['rows'], query: Query) => ({
  ...queryOf(rows, { query }),
  placeholderData: keepPreviousData,
})

/** Returns the query options of one record: its loader and its cache key. */
export const oneOptions = <One extends AnyRow>(one: Kit<One>['one'], id: string) => ({
  ...queryOf(one, { params: { id } }),
  select: ({ data }: { data: One }): One => data,
})

/** The calls that read a resource known by its name alone. */
export const readCalls = (name: string) => {
  const { list, one } = resourceApi({ name })
  return { rows: list, one }
}

/** One record. */
export const useResource = <One extends AnyRow>(kit: Kit<One>, id: string) =>
  useQuery(oneOptions(kit.one, id))

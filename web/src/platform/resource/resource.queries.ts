import type { Answered } from '@bustan/contract/core/endpoint.ts'
import type { ListMeta } from '@bustan/contract/core/list.ts'
import { resourceApi } from '@bustan/contract/core/resourceApi.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../call.ts'
import type { Query } from '../http.ts'
import type { Search } from '../searchText.ts'
import type { AnyRow, Kit } from './kit.ts'

/** A page of a list. */
export interface ListAnswer<Row = AnyRow> {
  data: Row[]
  meta: ListMeta
}
/** One record, as it is answered. */
export type OneAnswer = Answered<ReturnType<typeof resourceApi>['one']>

/**
 * What a list's address asks the API for: all it says, since the API passes over what it does not know. Only the select
 * list is none of a page's.
 */
export function listQueryOf(search: Search, fixed: Query = {}): Query {
  const asked = Object.entries(search).filter(([name, value]) => value !== '' && name !== 'limit')
  return { ...Object.fromEntries(asked), ...fixed }
}

/** How a page of a resource's list is loaded and where it is kept. */
export const listOptions = (name: string, query: Query) => ({
  ...queryOf(resourceApi({ name }).list, { query }),
  placeholderData: keepPreviousData,
})

const recordOf = ({ data }: OneAnswer): AnyRow => data

/** How one record is loaded and where it is kept. */
export const oneOptions = (name: string, id: string) => ({
  ...queryOf(resourceApi({ name }).one, { params: { id } }),
  select: recordOf,
})

/** The page of the list an address asks for; the old rows stay while new ones come. */
export const useResourceList = (kit: Kit, search: Search) =>
  useQuery(listOptions(kit.definition.name, listQueryOf(search, kit.query)))

/** One record. */
export const useResource = (kit: Kit, id: string) => useQuery(oneOptions(kit.definition.name, id))

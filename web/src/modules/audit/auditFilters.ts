import type { auditApi } from '@bustan/contract/audit/audit.api.ts'
import { MAX_PAGE_SIZE } from '@bustan/contract/core/pageSizes.ts'
import type { QueryOf } from '@bustan/contract/core/endpoint.ts'
import { pageOf } from '../../platform/searchText.ts'
import type { Search } from '../../platform/searchText.ts'

/** Entries on a page unless the address says otherwise. */
export const ENTRIES_PER_PAGE = 20

const FILTERS = ['actor', 'resource', 'record_id', 'action', 'from', 'to'] as const
export type AuditFilter = (typeof FILTERS)[number]

/** The filters an address holds; blank ones are none. */
export const filtersOf = (search: Search): Partial<Record<AuditFilter, string>> =>
  Object.fromEntries(FILTERS.flatMap((name) => (search[name] ? [[name, search[name]]] : [])))

/** The patch that takes every filter out of the address. */
export const withoutFilters: Readonly<Record<AuditFilter, null>> = {
  actor: null,
  resource: null,
  record_id: null,
  action: null,
  from: null,
  to: null,
}

/** How many entries a page has. */
export function pageSizeOf(search: Search): number {
  const size = Number(search['per_page'])
  return Number.isInteger(size) && size > 0 && size <= MAX_PAGE_SIZE ? size : ENTRIES_PER_PAGE
}

/** What an address asks the API for. */
export function auditQueryOf(search: Search): QueryOf<typeof auditApi.list> {
  const page = pageOf(search)
  return { ...filtersOf(search), ...(page > 1 ? { page } : {}), per_page: pageSizeOf(search) }
}

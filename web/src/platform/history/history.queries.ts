import type { AuditRow } from '@bustan/contract/audit/audit.ts'
import type { ListMeta } from '@bustan/contract/core/list.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'
import type { Query } from '../http.ts'

/** A page of the trail. */
export interface AuditPage {
  data: AuditRow[]
  meta: ListMeta
}

/** A page of the whole trail. */
export const auditOptions = (query: Query) =>
  queryOptions({
    queryKey: ['audit', 'list', query],
    queryFn: ({ signal }) => api.get<AuditPage>('audit', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** What happened to one record. Kept under the record's resource, so that a change of it is seen at once. */
export const historyOptions = (resource: string, id: string, rows: number) =>
  queryOptions({
    queryKey: [resource, 'history', id, rows],
    queryFn: ({ signal }) =>
      api.get<AuditPage>('audit', { query: { resource, record_id: id, per_page: rows }, signal }),
    placeholderData: keepPreviousData,
  })

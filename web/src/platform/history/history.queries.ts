import { auditApi } from '@bustan/contract/audit/audit.api.ts'
import type { QueryOf } from '@bustan/contract/core/calls/endpoint.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, keyOfResource, queryOf } from '../http/call.ts'

/** A page of the whole trail. */
export const auditOptions = (query: QueryOf<typeof auditApi.list>) => ({
  ...queryOf(auditApi.list, { query }),
  placeholderData: keepPreviousData,
})

/**
 * The query for the history of one record. It is cached with all else about the record's resource, so that a change of the record
 * shows at once.
 */
export const historyOptions = (resource: string, id: string, rows: number) =>
  queryOptions({
    queryKey: [...keyOfResource(resource), resource, 'history', id, rows],
    queryFn: ({ signal }) =>
      call(auditApi.list, { query: { resource, record_id: id, per_page: rows }, signal }),
    placeholderData: keepPreviousData,
  })

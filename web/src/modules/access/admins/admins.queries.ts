import { adminsApi } from '@bustan/contract/access/admins/admins.api.ts'
import type { QueryOf } from '@bustan/contract/core/calls/endpoint.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { queryOf } from '../../../platform/http/call.ts'
import { oneOptions } from '../../../platform/resource/resource.queries.ts'
import { wholePage } from '../wholePage.ts'

/** A page of admins. */
export const adminsOptions = (query: QueryOf<typeof adminsApi.list>) => ({
  ...queryOf(adminsApi.list, { query }),
  select: wholePage,
  placeholderData: keepPreviousData,
})

/** One admin, as their pages ask for them. */
export const adminOptions = (id: string) => oneOptions(adminsApi.one, id)

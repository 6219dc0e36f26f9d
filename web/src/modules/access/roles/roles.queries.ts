import { rolesApi } from '@bustan/contract/access/roles/roles.api.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { queryOf } from '../../../platform/http/call.ts'
import type { Query } from '../../../platform/http/http.ts'
import { wholePage } from '../wholePage.ts'

/** A page of roles. */
export const rolesOptions = (query: Query) => ({
  ...queryOf(rolesApi.list, { query }),
  select: wholePage,
  placeholderData: keepPreviousData,
})

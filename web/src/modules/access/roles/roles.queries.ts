import { rolesApi } from '@bustan/contract/access/roles.api.ts'
import type { Answered } from '@bustan/contract/core/endpoint.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { queryOf } from '../../../platform/call.ts'
import type { Query } from '../../../platform/http.ts'

type Listed = Answered<typeof rolesApi.list>

/** Rows as those who list roles read them; a select list holds less. */
const wholePage = (page: Listed) => ({ ...page, data: page.data.filter((row) => 'allowed' in row) })

/** A page of roles. */
export const rolesOptions = (query: Query) => ({
  ...queryOf(rolesApi.list, { query }),
  select: wholePage,
  placeholderData: keepPreviousData,
})

import { adminsApi } from '@bustan/contract/access/admins.api.ts'
import type { Answered, QueryOf } from '@bustan/contract/core/endpoint.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { queryOf } from '../../../platform/call.ts'

type Listed = Answered<typeof adminsApi.list>

/** Rows as those who list admins read them; a select list holds less. */
const wholePage = (page: Listed) => ({ ...page, data: page.data.filter((row) => 'allowed' in row) })

/** A page of admins. */
export const adminsOptions = (query: QueryOf<typeof adminsApi.list>) => ({
  ...queryOf(adminsApi.list, { query }),
  select: wholePage,
  placeholderData: keepPreviousData,
})

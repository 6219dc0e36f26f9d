import { toWesternDigits } from '@bustan/contract/core/arabic/digits.ts'
import type { QueryOf } from '@bustan/contract/core/calls/endpoint.ts'
import { usersApi } from '@bustan/contract/people/users/users.api.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { queryOf } from '../../../platform/http/call.ts'

/** Choices shown at once; typing finds the others. */
const SHOWN = 10

type UsersQuery = QueryOf<typeof usersApi.list>

/** Finds people by the typed text, which is a number or a name. */
export function personSearchOptions(typed: string, narrowed: UsersQuery = {}) {
  const text = toWesternDigits(typed).trim()
  const by: UsersQuery = text === '' ? {} : /^[+\d\s-]+$/.test(text) ? { mobile: text } : { name: text }
  const query: UsersQuery = { ...narrowed, ...by, status_requests: 'accepted', suggest: 1, per_page: SHOWN }
  return { ...queryOf(usersApi.list, { query }), placeholderData: keepPreviousData }
}

import { toWesternDigits } from '@bustan/contract/core/digits.ts'
import type { UserPage } from '@bustan/contract/people/users.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import type { Query } from '../../platform/http.ts'

/** Choices shown at once; typing finds the others. */
const SHOWN = 10

/** What is typed is a number or a name: people found by either. */
export function personSearchOptions(typed: string, narrowed: Query = {}) {
  const text = toWesternDigits(typed).trim()
  const by: Query = text === '' ? {} : /^[+\d\s-]+$/.test(text) ? { mobile: text } : { name: text }
  const query = { ...narrowed, ...by, status_requests: 'accepted', suggest: 1, per_page: SHOWN }
  return queryOptions({
    queryKey: ['users', 'search', query],
    queryFn: ({ signal }) => api.get<UserPage>('users', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

import type { UserRow } from '@bustan/contract/people/users.ts'
import type { Resource } from '@bustan/contract/core/resource.ts'
import type { Query } from '../../platform/http.ts'
import { listQueryOf } from '../../platform/resource/resource.queries.ts'
import type { AnyRow, Kit } from '../../platform/resource/kit.ts'
import type { Search } from '../../platform/searchText.ts'

// The frames of the kit ask for a name, a switch and actions; what else a person has is drawn here.
const definition: Resource = {
  name: 'users',
  subject: 'users',
  fields: { is_active: { kind: 'flag', initial: true, listed: true } },
  title: 'name',
  sort: ['name', 'created_at', 'last_login_date', 'login_numbers', 'balance'],
  actions: ['index', 'show', 'create', 'edit', 'delete', 'activate'],
}

/** One table of people seen three ways: the clients, everybody, and who asks to join. */
export const clientKit: Kit = {
  definition,
  path: '/clients',
  texts: 'clients',
  query: { type: 'client', status_requests: 'accepted' },
}
export const userKit: Kit = {
  definition,
  path: '/users',
  texts: 'users',
  query: { status_requests: 'accepted' },
}
export const requestKit: Kit = {
  definition: { ...definition, fields: {}, actions: ['index', 'show'] },
  path: '/order-requests',
  texts: 'requests',
}

/** What the API answers under the kit's general row. */
export const asUser = (row: AnyRow): UserRow => row as unknown as UserRow

/** What a list's address asks the API for. Requests that wait stand first: without a state they are asked for alone. */
export const peopleQueryOf = (kit: Kit, search: Search): Query =>
  kit === requestKit
    ? listQueryOf(search, { type: 'employee', status_requests: search['state'] || 'pending' })
    : listQueryOf(search, kit.query)

/** A patch of the address that takes every filter away. */
export const withoutFilters = {
  name: null,
  email: null,
  mobile: null,
  type: null,
  status: null,
  state: null,
  department_id: null,
  from: null,
  to: null,
} as const

import { clientPages, requestPages, userPages } from '@bustan/contract/people/addresses.ts'
import type { QueryOf } from '@bustan/contract/core/calls/endpoint.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { usersApi } from '@bustan/contract/people/users/users.api.ts'
import type { UserDetail } from '@bustan/contract/people/users/users.ts'
import { listQuery } from '../../../platform/list/filters/listFilters.ts'
import type { ListFilters } from '../../../platform/list/filters/listFilters.ts'
import type { Kit } from '../../../platform/resource/kit.ts'
import type { Search } from '../../../platform/i18n/searchText.ts'
import { oneOptions } from '../../../platform/resource/resource.queries.ts'
import { peopleOptions } from './people.queries.ts'
import { clientFilters, requestFilters, userFilters } from './personFilters.ts'

// The frames of the kit ask for a name, a switch and actions; what else a person has is drawn here.
const definition: Resource = {
  name: 'users',
  subject: 'users',
  fields: { is_active: { kind: 'flag', initial: true, listed: true } },
  title: 'name',
  sort: ['name', 'created_at', 'last_login_date', 'login_numbers', 'balance'],
  actions: ['index', 'show', 'create', 'edit', 'delete', 'activate'],
}

type UsersQuery = QueryOf<typeof usersApi.list>

/** A list of people: which of them, and what narrows it. */
export interface PeopleKit extends Kit<UserDetail> {
  filters: ListFilters<typeof usersApi.list>
  query: UsersQuery
  /** The name of its file. */
  file: string
}

const { one } = usersApi

/** One table of people seen three ways: the clients, everybody, and who asks to join. */
export const clientKit: PeopleKit = {
  definition,
  one,
  path: clientPages.base,
  texts: 'clients',
  query: { type: 'client', status_requests: 'accepted' },
  filters: clientFilters,
  file: 'clients',
}
export const userKit: PeopleKit = {
  definition,
  one,
  path: userPages.base,
  texts: 'users',
  query: { status_requests: 'accepted' },
  filters: userFilters,
  file: 'users',
}
export const requestKit: PeopleKit = {
  definition: { ...definition, fields: {}, actions: ['index', 'show'] },
  one,
  path: requestPages.base,
  texts: 'requests',
  query: { type: 'employee' },
  filters: requestFilters,
  file: 'requests',
}

/** Returns the API query for a list's address. */
export const peopleQueryOf = ({ path, filters, query }: PeopleKit, search: Search): UsersQuery =>
  listQuery({ path, filters, fixed: query }, search)

/** The page of a list that its address asks for. */
export const peoplePageOptions = (kit: PeopleKit, search: Search) => peopleOptions(peopleQueryOf(kit, search))

/** One person, as their pages ask for them. */
export const personOptions = (id: string) => oneOptions(one, id)

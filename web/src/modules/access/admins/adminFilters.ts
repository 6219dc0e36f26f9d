import type { Query } from '../../../platform/http.ts'
import { listQueryOf } from '../../../platform/resource/resource.queries.ts'
import type { Search } from '../../../platform/searchText.ts'

const OWN = ['email', 'mobile', 'role'] as const

/** What the address of the list asks the API for: the filters every list has, and three of its own. */
export function adminsQueryOf(search: Search): Query {
  const own = OWN.flatMap((name) => (search[name] ? [[name, search[name]] as const] : []))
  return listQueryOf(search, { type: 'admin', ...Object.fromEntries(own) })
}

/** A patch of the address that takes every filter away. */
export const withoutFilters = { name: null, email: null, mobile: null, role: null, status: null } as const

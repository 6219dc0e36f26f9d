import { adminPages } from '@bustan/contract/access/addresses.ts'
import type { adminsApi } from '@bustan/contract/access/admins/admins.api.ts'
import type { QueryOf } from '@bustan/contract/core/calls/endpoint.ts'
import { listQuery } from '../../../platform/list/filters/listFilters.ts'
import type { ListFilters } from '../../../platform/list/filters/listFilters.ts'
import { statusFilter } from '../../../platform/resource/resourceFilters.ts'
import type { Search } from '../../../platform/i18n/searchText.ts'
import { adminsOptions } from './admins.queries.ts'
import { useRoleChoices } from './adminKit.ts'
import { lazyPart } from '../../../ui/pieces/latePart.tsx'

/** A role by its name; by its number until it is known. */
function RoleName({ value }: { value: string }) {
  const role = useRoleChoices().data?.data.find(({ id }) => String(id) === value)
  return <bdi>{role?.name ?? value}</bdi>
}

const RoleFilter = lazyPart(() => import('./RoleFilter.tsx'), 'RoleFilter')

const roleChoices = async (typed: string) => (await import('./roleChoices.ts')).roleChoices(typed)

type AdminsQuery = QueryOf<typeof adminsApi.list>

/** The filters of the list of admins. */
const filters: ListFilters<typeof adminsApi.list> = [
  { name: 'name', field: ['admins', 'name'], kind: 'text' },
  { name: 'email', field: ['admins', 'email'], kind: 'latin' },
  { name: 'mobile', field: ['admins', 'mobile'], kind: 'phone' },
  {
    name: 'role',
    field: ['admins', 'role'],
    kind: 'own',
    Input: RoleFilter,
    Shown: RoleName,
    choices: roleChoices,
  },
  statusFilter,
]

const fixed: AdminsQuery = { type: 'admin' }

/** The calls of the list of admins. */
export const adminCalls = { path: adminPages.base, filters, fixed } as const

/** The page of the list that its address asks for. */
export const adminsPageOptions = (search: Search) => adminsOptions(listQuery(adminCalls, search))

import { rolePages } from '@bustan/contract/access/addresses.ts'
import { rolesApi } from '@bustan/contract/access/roles/roles.api.ts'
import { roles } from '@bustan/contract/access/roles/roles.ts'
import type { RoleRow } from '@bustan/contract/access/roles/roles.ts'
import type { Kit } from '../../../platform/resource/kit.ts'

export const roleKit: Kit<RoleRow> = {
  definition: roles,
  path: rolePages.base,
  texts: 'roles',
  one: rolesApi.one,
}

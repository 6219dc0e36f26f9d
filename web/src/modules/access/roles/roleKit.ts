import { roles } from '@bustan/contract/access/roles.ts'
import type { RoleRow } from '@bustan/contract/access/roles.ts'
import type { AnyRow, Kit } from '../../../platform/resource/kit.ts'

export const roleKit: Kit = { definition: roles, path: '/roles', texts: 'roles' }

/** What the API answers under the kit's general row. */
export const asRole = (row: AnyRow): RoleRow => row as unknown as RoleRow

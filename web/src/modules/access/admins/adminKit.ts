import { adminPages } from '@bustan/contract/access/addresses.ts'
import { adminsApi } from '@bustan/contract/access/admins/admins.api.ts'
import type { AdminDetail, AdminRow } from '@bustan/contract/access/admins/admins.ts'
import { rolesApi } from '@bustan/contract/access/roles/roles.api.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../platform/http/call.ts'
import type { Translate } from '../../../platform/i18n/i18n.ts'
import type { Kit } from '../../../platform/resource/kit.ts'

// The frames of the kit ask for a name, a switch and actions; what else an admin has is drawn here.
const definition: Resource = {
  name: 'admins',
  subject: 'admins',
  fields: { is_active: { kind: 'flag', initial: true, listed: true } },
  title: 'name',
  sort: ['name', 'created_at', 'last_login_date', 'login_numbers'],
  actions: ['index', 'show', 'create', 'edit', 'delete', 'activate'],
}

export const adminKit: Kit<AdminDetail> = {
  definition,
  path: adminPages.base,
  texts: 'admins',
  one: adminsApi.one,
}

/** Why this admin can't be changed, in words. */
export const lockText = (admin: AdminRow, t: Translate): string | undefined =>
  admin.lock ? t(`admins/${admin.lock}`) : undefined

/** The roles there are to give, with which of them this person may give. */
export const roleOptions = queryOf(rolesApi.list, { query: { limit: 0, page: 0, status: true } })
export const useRoleChoices = () => useQuery(roleOptions)

import { allPermissions, withImplied } from '@bustan/contract/permissions.ts'
import type { Permission } from '@bustan/contract/permissions.ts'
import type { SignedInUser } from '@bustan/contract/access/account/session.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { localPhone } from '@bustan/contract/core/values/phone.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import { fileUrl } from '../../../platform/files/files.ts'
import { readPendingEmail } from '../email/emailChanges.ts'
import { PROTECTED_ID } from '../access.table.ts'
import { readDemand } from '../security/demand.ts'
import { groupsOf } from '../roles/permissionGroups.ts'

interface RoleRow {
  id: number
  name_ar: string
  name_en: string
  permissions: readonly Permission[]
}

async function rolesOf(db: Executor, adminId: number): Promise<RoleRow[]> {
  const roles = await db
    .selectFrom('roles')
    .innerJoin('admin_roles', 'admin_roles.role_id', 'roles.id')
    .where('admin_roles.admin_id', '=', adminId)
    .where('roles.is_active', '=', true)
    .select(['roles.id', 'roles.name_ar', 'roles.name_en'])
    .orderBy('roles.id')
    .execute()
  const granted = roles.length
    ? await db
        .selectFrom('role_permissions')
        .selectAll()
        .where(
          'role_id',
          'in',
          roles.map((role) => role.id),
        )
        .execute()
    : []
  return roles.map((role) => ({
    ...role,
    permissions:
      role.id === PROTECTED_ID
        ? allPermissions
        : [...withImplied(granted.filter((row) => row.role_id === role.id).map((row) => row.permission))],
  }))
}

/** The signed-in person with roles and abilities. Throws unauthenticated when the admin is gone. */
export async function readProfile(db: Executor, adminId: number, language: Language): Promise<SignedInUser> {
  const admin = await db.selectFrom('admins').selectAll().where('id', '=', adminId).executeTakeFirst()
  if (!admin) throw new AppError('unauthenticated')
  const roles = await rolesOf(db, adminId)
  const demand = await readDemand(db, adminId)
  const second_factor = {
    set_up: demand.has_second_factor,
    required: demand.asks_second_factor,
    put_off_until: demand.lacks_second_factor ? null : (demand.second_factor_until?.toISOString() ?? null),
  }
  const ability = demand.lacks_second_factor ? [] : [...new Set(roles.flatMap((role) => role.permissions))]
  return {
    id: admin.id,
    name: `${admin.first_name} ${admin.last_name}`.trim(),
    first_name: admin.first_name,
    last_name: admin.last_name,
    email: admin.email,
    pending_email: await readPendingEmail(db, adminId),
    mobile: admin.mobile && localPhone(admin.mobile),
    image: fileUrl(admin.avatar_key),
    type: 'admin',
    roles: roles.map((role) => ({
      id: role.id,
      name: language === 'ar' ? role.name_ar : role.name_en,
      permissions: groupsOf(role.permissions, language),
    })),
    ability: ability.map((permission) => {
      const [subject = '', action = ''] = permission.split(' ')
      return { action, subject }
    }),
    second_factor,
  }
}

import type { AdminRow } from '@bustan/contract/access/admins/admins.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { localPhone } from '@bustan/contract/core/values/phone.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import { fileUrl, thumbnailUrl } from '../../../platform/files/files.ts'
import { lockOfAdmin, permissionsByRole, readAuthority } from '../roles/authority.ts'

export interface StoredAdmin {
  id: number
  first_name: string
  last_name: string
  email: string
  mobile: string | null
  avatar_key: string | null
  is_active: boolean
  deactivation_reason: string | null
  protected: boolean
  has_second_factor: boolean
  waits_for_password: boolean
  login_numbers: number
  last_login_at: Date | null
  version: number
  created_at: Date
}

export const nameOf = ({ first_name, last_name }: Pick<StoredAdmin, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`.trim()

interface HeldRole {
  admin_id: number
  id: number
  name_ar: string
  name_en: string
  is_active: boolean
}

/** The roles these admins hold, switched off ones too, in the order of their ids. */
export async function rolesOfAdmins(db: Executor, adminIds: readonly number[]): Promise<HeldRole[]> {
  if (adminIds.length === 0) return []
  return db
    .selectFrom('admin_roles')
    .innerJoin('roles', 'roles.id', 'admin_roles.role_id')
    .where('admin_roles.admin_id', 'in', adminIds)
    .select(['admin_roles.admin_id', 'roles.id', 'roles.name_ar', 'roles.name_en', 'roles.is_active'])
    .orderBy('roles.id')
    .execute()
}

/** Admins as the API answers them: four questions to the database, however many there are. */
export async function describeAdmins(
  db: Executor,
  rows: readonly StoredAdmin[],
  callerId: number,
  language: Language,
): Promise<AdminRow[]> {
  const caller = await readAuthority(db, callerId)
  if (!caller) throw new AppError('unauthenticated')
  const granted = await rolesOfAdmins(
    db,
    rows.map((admin) => admin.id),
  )
  const permissions = await permissionsByRole(db, [...new Set(granted.map((role) => role.id))])
  return rows.map((admin) => {
    const own = granted.filter((role) => role.admin_id === admin.id)
    const roles = own.map(({ id, is_active, name_ar, name_en }) => ({
      id,
      name: language === 'ar' ? name_ar : name_en,
      is_active,
    }))
    const lock = lockOfAdmin(
      caller,
      admin,
      new Map(own.map(({ id }) => [id, permissions.get(id) ?? new Set()])),
    )
    const may = (action: 'edit' | 'delete' | 'activate') =>
      !lock && caller.permissions.has(`admins ${action}`)
    return {
      id: admin.id,
      name: nameOf(admin),
      first_name: admin.first_name,
      last_name: admin.last_name,
      email: admin.email,
      mobile: admin.mobile && localPhone(admin.mobile),
      avatar: fileUrl(admin.avatar_key),
      image: fileUrl(admin.avatar_key),
      avatar_thumbnail: thumbnailUrl(admin.avatar_key),
      type: 'admin',
      is_active: admin.is_active,
      status: admin.is_active ? 1 : 0,
      deactivation_reason: admin.deactivation_reason,
      role_obj: roles,
      roles,
      login_numbers: admin.login_numbers,
      last_login_date: admin.last_login_at?.toISOString() ?? null,
      created_at: admin.created_at.toISOString(),
      version: admin.version,
      has_second_factor: admin.has_second_factor,
      protected: admin.protected,
      lock,
      allowed: {
        edit: may('edit') || (lock === 'self' && caller.permissions.has('admins edit')),
        delete: may('delete'),
        activate: may('activate'),
        second_factor: may('edit') && admin.has_second_factor,
        invite: may('edit') && admin.is_active && admin.waits_for_password,
      },
    }
  })
}

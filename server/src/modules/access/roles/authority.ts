import { withImplied } from '@bustan/contract/permissions.ts'
import type { Permission } from '@bustan/contract/permissions.ts'
import type { Lock } from '@bustan/contract/access/roles/roles.ts'
import type { Identity } from '../../../platform/access/access.ts'
import type { Executor, Tx } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import { PROTECTED_ID } from '../access.table.ts'
import { readPermissions } from '../signIn/sessions.ts'

/** The permissions an admin has right now, by the roles that are switched on. */
export interface Authority {
  adminId: number
  roleIds: ReadonlySet<number>
  permissions: ReadonlySet<Permission>
  /** True for a holder of the role that holds everything. */
  isSuper: boolean
}

/** Returns the permissions of an admin; null when they are gone or switched off. */
export async function readAuthority(db: Executor, adminId: number): Promise<Authority | null> {
  const rows = await db
    .selectFrom('admins')
    .leftJoin('admin_roles', 'admin_roles.admin_id', 'admins.id')
    .leftJoin('roles', (join) =>
      join.onRef('roles.id', '=', 'admin_roles.role_id').on('roles.is_active', '=', true),
    )
    .select('roles.id')
    .where('admins.id', '=', adminId)
    .where('admins.is_active', '=', true)
    .where('admins.deleted_at', 'is', null)
    .execute()
  if (rows.length === 0) return null
  const roleIds = new Set(rows.flatMap((row) => row.id ?? []))
  const permissions = await readPermissions(db, [...roleIds])
  return { adminId, roleIds, permissions, isSuper: roleIds.has(PROTECTED_ID) }
}

/**
 * Takes the one lock under which roles and admins change, then reads the caller anew: of two people who take each other's
 * power at once, the second has none left. Throws unauthenticated or forbidden. Call it before any other lock.
 */
export async function takeAuthority(
  tx: Tx,
  identity: Identity | null,
  needed: Permission,
): Promise<Authority> {
  await tx.selectFrom('roles').select('id').where('id', '=', PROTECTED_ID).forUpdate().execute()
  const authority = identity && (await readAuthority(tx, identity.id))
  if (!authority) throw new AppError('unauthenticated')
  requirePermission(authority, needed)
  return authority
}

/** Throws forbidden without the permission. */
export function requirePermission(authority: Authority, needed: Permission): void {
  if (!authority.permissions.has(needed)) throw new AppError('forbidden')
}

/** Checks whether these permissions are within somebody's authority. */
export const includesAll = (authority: Authority, permissions: Iterable<Permission>): boolean => {
  for (const permission of permissions) if (!authority.permissions.has(permission)) return false
  return true
}

/** The permissions of each of these roles, switched on or not, with those they bring; of role 1 all. */
export async function permissionsByRole(
  db: Executor,
  roleIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<Permission>>> {
  const permissions = new Map<number, Set<Permission>>(roleIds.map((id) => [id, new Set()]))
  if (roleIds.includes(PROTECTED_ID))
    permissions.set(PROTECTED_ID, new Set(await readPermissions(db, [PROTECTED_ID])))
  const stored = roleIds.filter((id) => id !== PROTECTED_ID)
  if (stored.length === 0) return permissions
  const rows = await db.selectFrom('role_permissions').selectAll().where('role_id', 'in', stored).execute()
  for (const row of rows)
    for (const permission of withImplied([row.permission])) permissions.get(row.role_id)?.add(permission)
  return permissions
}

/** Checks whether a role is within somebody's authority: role 1 only for its holders. */
export function includesRole(
  authority: Authority,
  roleId: number,
  permissions: Iterable<Permission>,
): boolean {
  return roleId === PROTECTED_ID ? authority.isSuper : includesAll(authority, permissions)
}

/** Why an admin who holds these roles can't be changed by somebody; null when they can. */
export function lockOfAdmin(
  authority: Authority,
  admin: { id: number; protected: boolean },
  roles: ReadonlyMap<number, ReadonlySet<Permission>>,
): Lock {
  if (admin.protected || admin.id === PROTECTED_ID) return 'protected'
  if (admin.id === authority.adminId) return 'self'
  const within = [...roles].every(([roleId, permissions]) => includesRole(authority, roleId, permissions))
  return within ? null : 'above_you'
}

const refusalCodes = { protected: 'protected', self: 'forbidden', above_you: 'above_you' } as const

/** Throws what a lock means. */
export function requireUnlocked(lock: Lock): void {
  if (lock) throw new AppError(refusalCodes[lock])
}

/** Throws protected for the record that nobody may change, before anything else is said about the call. */
export const guardProtected = ({ id }: { id: number }): void => {
  if (id === PROTECTED_ID) throw new AppError('protected')
}

/** Throws last_super_admin unless somebody who can sign in still holds role 1. */
export async function requireSuperAdmin(tx: Tx): Promise<void> {
  const holder = await tx
    .selectFrom('admin_roles')
    .innerJoin('admins', 'admins.id', 'admin_roles.admin_id')
    .select('admins.id')
    .where('admin_roles.role_id', '=', PROTECTED_ID)
    .where('admins.is_active', '=', true)
    .where('admins.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!holder) throw new AppError('last_super_admin')
}

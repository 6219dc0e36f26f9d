import { sql } from 'kysely'
import type { Permission } from '@bustan/contract/permissions.ts'
import type { Lock } from '@bustan/contract/access/roles/roles.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { violatedUniqueConstraint } from '../../../platform/db/databaseErrors.ts'
import type { Executor, Tx } from '../../../platform/db/tables.ts'
import { AppError, invalidField } from '../../../platform/faults/errors.ts'
import { includesRole, lockOfAdmin, permissionsByRole } from '../roles/authority.ts'
import type { Authority } from '../roles/authority.ts'
import { endResets } from '../reset/resetLinks.ts'
import { endSessions } from '../signIn/sessions.ts'

/** An admin as the one who is changed. */
export interface Target {
  id: number
  first_name: string
  last_name: string
  email: string
  mobile: string | null
  avatar_key: string | null
  is_active: boolean
  deactivation_reason: string | null
  locale: Language
  version: number
  roleIds: readonly number[]
  /** False until they have chosen their first one. */
  hasPassword: boolean
  /** Why the caller can't change them; null when they can. */
  lock: Lock
}

/** The admin, locked until the transaction ends, and whether the caller may change them. Throws not_found. */
export async function lockAdmin(tx: Tx, id: number, authority: Authority): Promise<Target> {
  const admin = await tx
    .selectFrom('admins')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!admin) throw new AppError('not_found')
  const granted = await tx
    .selectFrom('admin_roles')
    .select('role_id')
    .where('admin_id', '=', id)
    .orderBy('role_id')
    .execute()
  const roleIds = granted.map((row) => row.role_id)
  const { password_hash, ...person } = admin
  const hasPassword = password_hash !== ''
  return {
    ...person,
    roleIds,
    hasPassword,
    lock: lockOfAdmin(authority, admin, await permissionsByRole(tx, roleIds)),
  }
}

/**
 * Throws unless the caller may give every one of these roles: it exists, is switched on, and lies within what the caller
 * may do. Roles that are `kept` may be switched off meanwhile.
 */
export async function requireAssignable(
  tx: Tx,
  authority: Authority,
  roleIds: readonly number[],
  retained: readonly number[] = [],
): Promise<void> {
  if (roleIds.length === 0) return
  const rows = await tx.selectFrom('roles').select(['id', 'is_active']).where('id', 'in', roleIds).execute()
  const permissions = await permissionsByRole(tx, roleIds)
  for (const id of roleIds) {
    const role = rows.find((row) => row.id === id)
    if (!role) throw invalidField('roles', 'unknown')
    if (!includesRole(authority, id, permissions.get(id) ?? new Set<Permission>()))
      throw new AppError('above_you')
    if (!role.is_active && !retained.includes(id)) throw invalidField('roles', 'inactive_role')
  }
}

/** Makes these the roles of an admin. */
export async function giveRoles(tx: Tx, adminId: number, roleIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('admin_roles').where('admin_id', '=', adminId).execute()
  if (roleIds.length === 0) return
  await tx
    .insertInto('admin_roles')
    .values(roleIds.map((role_id) => ({ admin_id: adminId, role_id })))
    .execute()
}

/** Throws 422 of `email` when another living admin has it. */
export async function requireFreeEmail(db: Executor, email: string, exceptId = 0): Promise<void> {
  const { rows } = await sql`select 1 from admins
    where lower(email) = lower(${email}) and deleted_at is null and id <> ${exceptId} limit 1`.execute(db)
  if (rows.length) throw invalidField('email', 'taken')
}

/** Somebody else's call may take the email between our look and our write: that answers the same 422. */
export async function withTakenEmailError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (violatedUniqueConstraint(error) === 'admins_email') throw invalidField('email', 'taken')
    throw error
  }
}

/** Ends everything an admin is signed in by, and what was sent to them to sign in with. */
export async function signOutEverywhere(tx: Tx, adminId: number): Promise<void> {
  await endSessions(tx, adminId)
  await endResets(tx, adminId)
}

/** Takes away the second factor of an admin: the app, the passkeys and the recovery codes. */
export async function dropSecondFactor(tx: Tx, adminId: number): Promise<void> {
  for (const table of ['totp_secrets', 'recovery_codes', 'passkeys'] as const)
    await tx.deleteFrom(table).where('admin_id', '=', adminId).execute()
  await tx.updateTable('admins').set({ has_second_factor: false }).where('id', '=', adminId).execute()
  await endSessions(tx, adminId)
}

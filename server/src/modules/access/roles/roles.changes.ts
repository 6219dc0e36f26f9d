import { withImplied } from '@bustan/contract/permissions.ts'
import type { Permission } from '@bustan/contract/permissions.ts'
import { permissionOfControl } from '@bustan/contract/access/roles/roles.ts'
import type { RoleInput } from '@bustan/contract/access/roles/roles.ts'
import { sql } from 'kysely'
import type { StoredRow } from '../../../platform/crud/store/storedRow.ts'
import { requireUnused } from '../../../platform/crud/references.ts'
import { violatedUniqueConstraint } from '../../../platform/db/databaseErrors.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { AppError, invalidField, invalidFields } from '../../../platform/faults/errors.ts'
import type { FieldError } from '../../../platform/faults/errors.ts'
import type { Call } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { SwitchInput } from '../../../platform/access/activation.ts'
import { includesAll, includesRole, permissionsByRole, takeAuthority } from './authority.ts'
import type { Authority } from './authority.ts'
import { roleRows } from './roles.queries.ts'

type PermissionSet = ReadonlySet<Permission>

const permissionsOf = (input: RoleInput): PermissionSet =>
  withImplied(input.role_permissions.flatMap((id) => permissionOfControl(id) ?? []))

const isWithin = (some: PermissionSet, all: PermissionSet) =>
  [...some].every((permission) => all.has(permission))

/** A role as the audit trail keeps it. */
const stateOf = (row: StoredRow, permissions: PermissionSet) => ({
  name_ar: row['name_ar'],
  name_en: row['name_en'],
  is_active: row['is_active'],
  requires_second_factor: row['requires_second_factor'],
  permissions: [...permissions].toSorted(),
})

/** The role, locked, and its permissions. Throws not_found, protected, and above_you where it may more than the caller. */
async function lockRole(
  tx: Tx,
  id: number,
  authority: Authority,
): Promise<{ row: StoredRow; permissions: PermissionSet }> {
  const row = await roleRows.lock(tx, id)
  if (row['protected']) throw new AppError('protected')
  const permissions = (await permissionsByRole(tx, [id])).get(id) ?? new Set<Permission>()
  if (!includesRole(authority, id, permissions)) throw new AppError('above_you')
  return { row, permissions }
}

// Whoever holds a role can't loosen what it asks of them, nor switch themselves off with it.
const isOwn = (authority: Authority, id: number) => authority.roleIds.has(id) && !authority.isSuper

function weakensRole(row: StoredRow, permissions: PermissionSet, input: RoleInput): boolean {
  const asksLess = row['requires_second_factor'] === true && input.requires_second_factor === false
  return asksLess || input.is_active === false || !isWithin(permissionsOf(input), permissions)
}

async function requireFreeNames(tx: Tx, input: RoleInput, exceptId: number): Promise<void> {
  const taken: FieldError[] = []
  for (const language of ['ar', 'en'] as const) {
    const name = input.name?.[language]
    if (!name) continue
    const { rows } = await sql`select 1 from roles
      where lower(${sql.ref(`name_${language}`)}) = lower(${name}) and id <> ${exceptId} limit 1`.execute(tx)
    if (rows.length) taken.push({ field: `name.${language}`, key: 'taken' })
  }
  if (taken.length) throw invalidFields(taken)
}

/** Somebody else's call may take a name between our look and our write: that answers the same 422. */
async function withTakenNameError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const constraint = violatedUniqueConstraint(error)
    if (constraint === 'roles_name_ar_key') throw invalidField('name.ar', 'taken')
    if (constraint === 'roles_name_en_key') throw invalidField('name.en', 'taken')
    throw error
  }
}

async function savePermissions(tx: Tx, roleId: number, permissions: PermissionSet): Promise<void> {
  await tx.deleteFrom('role_permissions').where('role_id', '=', roleId).execute()
  await tx
    .insertInto('role_permissions')
    .values([...permissions].map((permission) => ({ role_id: roleId, permission })))
    .execute()
}

/** Adds a role of permissions the caller holds. Answers its id. */
export const createRole = (platform: Platform, call: Call, tx: Tx, input: RoleInput): Promise<number> =>
  withTakenNameError(async () => {
    const authority = await takeAuthority(tx, call.identity, 'roles create')
    const permissions = permissionsOf(input)
    if (!includesAll(authority, permissions)) throw new AppError('above_you')
    await requireFreeNames(tx, input, 0)
    const { id } = await roleRows.create(tx, input)
    await savePermissions(tx, id, permissions)
    const after = stateOf(await roleRows.lock(tx, id), permissions)
    await platform.changes.record(tx, { resource: 'roles', id, action: 'create', actor: call.actor, after })
    return id
  })

/** Changes a role that lies within what the caller may do, and stays there. The caller's own can only shrink. */
export const editRole = (
  platform: Platform,
  call: Call,
  tx: Tx,
  id: number,
  input: RoleInput,
): Promise<void> =>
  withTakenNameError(async () => {
    const authority = await takeAuthority(tx, call.identity, 'roles edit')
    const { row, permissions } = await lockRole(tx, id, authority)
    const wanted = permissionsOf(input)
    if (!includesAll(authority, wanted)) throw new AppError('above_you')
    if (isOwn(authority, id) && weakensRole(row, permissions, input)) throw new AppError('forbidden')
    await requireFreeNames(tx, input, id)
    const { before, after } = await roleRows.update(tx, id, input)
    await savePermissions(tx, id, wanted)
    await platform.changes.record(tx, {
      resource: 'roles',
      id,
      action: 'edit',
      actor: call.actor,
      before: stateOf(before, permissions),
      after: stateOf(after, wanted),
    })
  })

/** Switches a role, or turns it. Its holders have what is left from their next call on. Answers the new value. */
export async function setRoleActive(
  platform: Platform,
  call: Call,
  tx: Tx,
  id: number,
  { wanted, reason }: SwitchInput,
): Promise<boolean> {
  const authority = await takeAuthority(tx, call.identity, 'roles activate')
  const { row } = await lockRole(tx, id, authority)
  const was = row['is_active'] === true
  const value = wanted ?? !was
  if (!value && isOwn(authority, id)) throw new AppError('forbidden')
  if (value === was) return value
  await roleRows.activate(tx, id, value)
  await platform.changes.record(tx, {
    resource: 'roles',
    id,
    action: value ? 'activate' : 'deactivate',
    actor: call.actor,
    reason,
    before: { is_active: was },
    after: { is_active: value },
  })
  return value
}

/** Deletes a role that nobody holds. Throws in_use with the count. */
export async function deleteRole(platform: Platform, call: Call, tx: Tx, id: number): Promise<void> {
  const authority = await takeAuthority(tx, call.identity, 'roles delete')
  const { row, permissions } = await lockRole(tx, id, authority)
  await requireUnused(tx, call.t, id, [{ table: 'admin_roles', column: 'role_id', text: 'admins' }])
  await roleRows.remove(tx, id)
  await platform.changes.record(tx, {
    resource: 'roles',
    id,
    action: 'delete',
    actor: call.actor,
    before: stateOf(row, permissions),
  })
}

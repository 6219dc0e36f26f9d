import { roles } from '@bustan/contract/access/roles/roles.ts'
import type { RoleChoice, RoleRow } from '@bustan/contract/access/roles/roles.ts'
import type { Permission } from '@bustan/contract/permissions.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { ListMeta } from '@bustan/contract/core/resource/list.ts'
import type { Row } from '@bustan/contract/core/resource/resource.ts'
import { selectFieldsOf } from '@bustan/contract/core/resource/resourceSchemas.ts'
import type { ListQuery } from '@bustan/contract/core/resource/resourceSchemas.ts'
import { store } from '../../../platform/crud/store/store.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import type { SelectList } from '../../../platform/http/responses/selectStream.ts'
import { includesRole, permissionsByRole, readAuthority } from './authority.ts'
import type { Authority } from './authority.ts'
import { groupsOf } from './permissionGroups.ts'

/** The rows of the roles' own table; which permissions they hold stands in another. */
export const roleRows = store(roles, { table: 'roles', extra: ['protected'] })

type Plain = Row<typeof roles> & { protected?: unknown }

async function countHolders(db: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('admin_roles')
    .innerJoin('admins', 'admins.id', 'admin_roles.admin_id')
    .where('admins.deleted_at', 'is', null)
    .where('admin_roles.role_id', 'in', ids)
    .select(['admin_roles.role_id', (eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .groupBy('admin_roles.role_id')
    .execute()
  return new Map(rows.map((row) => [row.role_id, row.count]))
}

async function requireCaller(db: Executor, callerId: number): Promise<Authority> {
  const caller = await readAuthority(db, callerId)
  if (!caller) throw new AppError('unauthenticated')
  return caller
}

const mayGive = (
  row: Pick<Plain, 'id' | 'is_active'>,
  caller: Authority,
  permissions: ReadonlySet<Permission> = new Set(),
) => row.is_active && includesRole(caller, row.id, permissions)

function allowedOf(row: Plain, caller: Authority, isLocked: boolean): RoleRow['allowed'] {
  const may = (action: 'edit' | 'delete' | 'activate') =>
    !isLocked && caller.permissions.has(`roles ${action}`)
  const isOwn = caller.roleIds.has(row.id) && !caller.isSuper
  return { edit: may('edit'), delete: may('delete'), activate: may('activate') && !(isOwn && row.is_active) }
}

/** Roles with their permissions, how many hold them, and what the caller may do with each. */
async function describeRoles(
  db: Executor,
  rows: readonly Plain[],
  callerId: number,
  language: Language,
): Promise<RoleRow[]> {
  const caller = await requireCaller(db, callerId)
  const ids = rows.map((row) => row.id)
  const permissions = await permissionsByRole(db, ids)
  const holders = await countHolders(db, ids)
  return rows.map((row) => {
    const granted = permissions.get(row.id) ?? new Set<Permission>()
    const isProtected = row.protected === true
    const lock = isProtected ? 'protected' : includesRole(caller, row.id, granted) ? null : 'above_you'
    return {
      ...row,
      protected: isProtected,
      assignable: mayGive(row, caller, granted),
      admins_count: holders.get(row.id) ?? 0,
      permissions: groupsOf(granted, language),
      lock,
      allowed: allowedOf(row, caller, lock !== null),
    }
  })
}

/** A page of roles. */
export async function listRoles(
  db: Executor,
  query: ListQuery,
  callerId: number,
  language: Language,
): Promise<{ data: RoleRow[]; meta: ListMeta }> {
  const { data, meta } = await roleRows.list(db, query, language)
  return { data: await describeRoles(db, data, callerId, language), meta }
}

/** The select list of roles, with which of them the caller may give. */
export async function selectRoles(
  db: Executor,
  query: ListQuery,
  callerId: number,
  language: Language,
  timeZone: string,
): Promise<SelectList<RoleChoice>> {
  const caller = await requireCaller(db, callerId)
  const all = await roleRows.selectList(db, query, language, { timeZone, fields: selectFieldsOf(roles) })
  return all.map(async (page) => {
    const ids = page.map((row) => row.id)
    const permissions = await permissionsByRole(db, ids)
    return page.map((row) => ({ ...row, assignable: mayGive(row, caller, permissions.get(row.id)) }))
  })
}

/** One role. Throws not_found. */
export async function readRole(
  db: Executor,
  id: number,
  callerId: number,
  language: Language,
): Promise<RoleRow> {
  const [role] = await describeRoles(db, [await roleRows.find(db, id, language)], callerId, language)
  if (!role) throw new AppError('not_found')
  return role
}

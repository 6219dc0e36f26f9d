import { roles } from '@bustan/contract/access/roles.ts'
import type { RoleChoice, RoleRow } from '@bustan/contract/access/roles.ts'
import type { Permission } from '@bustan/contract/access/permissions.ts'
import type { Language } from '@bustan/contract/core/fields.ts'
import type { ListMeta } from '@bustan/contract/core/list.ts'
import type { Row } from '@bustan/contract/core/resource.ts'
import type { ListQuery } from '@bustan/contract/core/resourceSchemas.ts'
import { store } from '../../../platform/crud/store.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/errors.ts'
import { coversRole, pairsByRole, readAuthority } from '../authority.ts'
import type { Authority } from '../authority.ts'
import { groupsOf } from './permissionGroups.ts'

/** The rows of the roles' own table; which pairs they hold stands in another. */
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

function choiceOf(row: Plain, caller: Authority, pairs: ReadonlySet<Permission>): RoleChoice {
  return {
    ...row,
    name_ar: row.trans.name.ar,
    name_en: row.trans.name.en,
    protected: row.protected === true,
    assignable: row.is_active && coversRole(caller, row.id, pairs),
  } as RoleChoice
}

function allowedOf(row: Plain, caller: Authority, isLocked: boolean): RoleRow['allowed'] {
  const may = (action: 'edit' | 'delete' | 'activate') =>
    !isLocked && caller.permissions.has(`roles ${action}`)
  const isOwn = caller.roleIds.has(row.id) && !caller.isSuper
  return { edit: may('edit'), delete: may('delete'), activate: may('activate') && !(isOwn && row.is_active) }
}

/** Roles with their permissions, how many hold them, and what the caller may do with each. */
async function describeRoles(
  db: Executor,
  found: readonly Plain[],
  callerId: number,
  language: Language,
): Promise<RoleRow[]> {
  const caller = await requireCaller(db, callerId)
  const ids = found.map((row) => row.id)
  const pairs = await pairsByRole(db, ids)
  const holders = await countHolders(db, ids)
  return found.map((row) => {
    const held = pairs.get(row.id) ?? new Set<Permission>()
    const choice = choiceOf(row, caller, held)
    const lock = choice.protected ? 'protected' : coversRole(caller, row.id, held) ? null : 'above_you'
    return {
      ...choice,
      admins_count: holders.get(row.id) ?? 0,
      permissions: groupsOf(held, language),
      lock,
      allowed: allowedOf(row, caller, lock !== null),
    } as RoleRow
  })
}

/** A page of roles, or the select list with what selects read. */
export async function listRoles(
  db: Executor,
  query: ListQuery,
  callerId: number,
  language: Language,
): Promise<{ data: (RoleRow | RoleChoice)[]; meta: ListMeta }> {
  const { data, meta } = await roleRows.list(db, query, language)
  if (query.limit !== 0) return { data: await describeRoles(db, data, callerId, language), meta }
  const caller = await requireCaller(db, callerId)
  const pairs = await pairsByRole(
    db,
    data.map((row) => row.id),
  )
  return { data: data.map((row) => choiceOf(row, caller, pairs.get(row.id) ?? new Set())), meta }
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

import { rolesApi } from '@bustan/contract/access/roles/roles.api.ts'
import { allPermissions } from '@bustan/contract/permissions.ts'
import { callerIdOf, requireIdentity } from '../../../platform/access/access.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import { exportListOf } from '../../../platform/crud/exportList.ts'
import { exportable } from '../../../platform/exports/exportLists.ts'
import type { Call, Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { answerSwitched, readSwitch } from '../../../platform/access/activation.ts'
import { guardProtected } from './authority.ts'
import { groupsOf } from './permissionGroups.ts'
import { createRole, deleteRole, editRole, setRoleActive } from './roles.changes.ts'
import { listRoles, readRole, roleRows, selectRoles } from './roles.queries.ts'

const answerRoleById = async (call: Call, id: number, message: string) => ({
  message,
  data: await readRole(call.db, id, callerIdOf(call), call.language),
})

function listRoute(route: Route, platform: Platform): void {
  route(
    rolesApi.list,
    { summary: 'List roles; limit=0 is the select list, for whoever lists or edits admins too' },
    (call) => {
      const query = call.query
      const { id, permissions } = requireIdentity(call.identity)
      if (query.limit === 0) return selectRoles(call.db, query, id, call.language, platform.config.timeZone)
      if (!permissions.has('roles index')) throw new AppError('forbidden')
      return listRoles(call.db, query, id, call.language)
    },
  )
}

function oneRoute(route: Route): void {
  route(rolesApi.one, { summary: 'One role with its permissions' }, (call) =>
    answerRoleById(call, call.params.id, call.t('done/loaded')),
  )
}

function createRoute(route: Route, platform: Platform): void {
  route(
    rolesApi.create,
    { confirmed: true, summary: 'Create a role', status: 201 },
    {
      commit: async (tx, call) => {
        const id = await createRole(platform, call, tx, call.body)
        return answerRoleById(call, id, call.t('done/addedSuccessfully'))
      },
    },
  )
}

function editRoute(route: Route, platform: Platform): void {
  route(
    rolesApi.edit,
    {
      confirmed: true,
      guard: guardProtected,
      summary: 'Edit a role: names, switches and all of its permissions',
    },
    {
      commit: async (tx, call) => {
        await editRole(platform, call, tx, call.params.id, call.body)
        return answerRoleById(call, call.params.id, call.t('done/editedSuccessfully'))
      },
    },
  )
}

function removeRoute(route: Route, platform: Platform): void {
  route(
    rolesApi.remove,
    { confirmed: true, guard: guardProtected, summary: 'Delete a role that nobody holds' },
    {
      commit: async (tx, call) => {
        await deleteRole(platform, call, tx, call.params.id)
        return { message: call.t('done/deletedSuccessfully') }
      },
    },
  )
}

function activateRoute(route: Route, platform: Platform): void {
  route(
    rolesApi.activate,
    { confirmed: true, guard: guardProtected, summary: 'Switch a role on or off' },
    {
      commit: async (tx, call) => {
        const { id } = call.params
        return answerSwitched(call.t, id, await setRoleActive(platform, call, tx, id, readSwitch(call.body)))
      },
    },
  )
}

function permissionsRoute(route: Route): void {
  for (const path of [rolesApi.permissions.path, '/admin/roles-permissions'])
    route(
      { ...rolesApi.permissions, path },
      { summary: 'Every group of permissions with its controls', alias: path !== rolesApi.permissions.path },
      (call) => ({ message: call.t('done/loaded'), data: groupsOf(allPermissions, call.language) }),
    )
}

/** Roles, and the permissions they are made of. */
export function roleRoutes(route: Route, platform: Platform): void {
  exportable(route, platform, exportListOf(roleRows, rolesApi.list, {}, platform.config))
  listRoute(route, platform)
  oneRoute(route)
  createRoute(route, platform)
  editRoute(route, platform)
  removeRoute(route, platform)
  activateRoute(route, platform)
  permissionsRoute(route)
}

import { allPermissions } from '@bustan/contract/access/permissions.ts'
import { permissionsAnswer, roleAnswer, roleInput, roleList, roles } from '@bustan/contract/access/roles.ts'
import {
  activateAnswer,
  activateInput,
  listQuery,
  messageAnswer,
} from '@bustan/contract/core/resourceSchemas.ts'
import type { ListQuery } from '@bustan/contract/core/resourceSchemas.ts'
import { requireIdentity } from '../../../platform/access.ts'
import { idParams } from '../../../platform/http/idParams.ts'
import { AppError } from '../../../platform/errors.ts'
import { exportListOf } from '../../../platform/crud/exportList.ts'
import { exportable } from '../../../platform/exports/exportLists.ts'
import type { Call, Route } from '../../../platform/http/route.ts'
import { sayActivation } from '../../../platform/i18n/texts.ts'
import type { Platform } from '../../../platform/platform.ts'
import { guardProtected } from '../authority.ts'
import { groupsOf } from './permissionGroups.ts'
import { createRole, deleteRole, editRole, turnRole } from './roles.changes.ts'
import { listRoles, readRole, roleRows, selectRoles } from './roles.queries.ts'

/** Roles, and the permissions they are made of. */
export function roleRoutes(route: Route, platform: Platform): void {
  const one = async (call: Call, id: number, message: string) => ({
    message,
    data: await readRole(call.db, id, requireIdentity(call.identity).id, call.language),
  })
  const ofOne = { params: idParams, guard: guardProtected }
  const { timeZone } = platform.config
  exportable(route, platform, exportListOf(roleRows, { query: listQuery(roles), timeZone }))

  route(
    {
      method: 'GET',
      url: '/roles',
      access: ['roles index', 'admins index', 'admins create', 'admins edit'],
      summary: 'List roles; limit=0 is the select list, for whoever lists or edits admins too',
      query: listQuery(roles),
      answer: roleList,
    },
    (call) => {
      const query = call.query as ListQuery
      const { id, permissions } = requireIdentity(call.identity)
      if (query.limit === 0) return selectRoles(call.db, query, id, call.language, timeZone)
      if (!permissions.has('roles index')) throw new AppError('forbidden')
      return listRoles(call.db, query, id, call.language)
    },
  )

  route(
    {
      method: 'GET',
      url: '/roles/:id',
      access: ['roles show', 'roles edit'],
      summary: 'One role with its permissions',
      params: idParams,
      answer: roleAnswer,
    },
    (call) => one(call, call.params.id, call.say('done/loaded')),
  )

  route(
    {
      method: 'POST',
      url: '/roles',
      access: 'roles create',
      summary: 'Create a role',
      body: roleInput('create'),
      answer: roleAnswer,
      status: 201,
    },
    async (call) =>
      one(call, await createRole(platform, call, call.body), call.say('done/addedSuccessfully')),
  )

  route(
    {
      ...ofOne,
      method: 'PUT',
      url: '/roles/:id',
      access: 'roles edit',
      summary: 'Edit a role: names, switches and all of its permissions',
      body: roleInput('edit'),
      answer: roleAnswer,
    },
    async (call) => {
      await editRole(platform, call, call.params.id, call.body)
      return one(call, call.params.id, call.say('done/editedSuccessfully'))
    },
  )

  route(
    {
      ...ofOne,
      method: 'DELETE',
      url: '/roles/:id',
      access: 'roles delete',
      summary: 'Delete a role that nobody holds',
      answer: messageAnswer,
    },
    async (call) => {
      await deleteRole(platform, call, call.params.id)
      return { message: call.say('done/deletedSuccessfully') }
    },
  )

  route(
    {
      ...ofOne,
      method: 'POST',
      url: '/roles/activate/:id',
      access: 'roles activate',
      summary: 'Switch a role on or off',
      body: activateInput,
      answer: activateAnswer,
    },
    async (call) => {
      const { is_active, status, reason, message } = call.body
      const id = call.params.id
      const value = await turnRole(platform, call, id, is_active ?? status, reason ?? message ?? null)
      return {
        message: sayActivation(call.say, value),
        data: { id, is_active: value, status: value ? 1 : 0 },
      }
    },
  )

  for (const [place, url] of ['/permissions', '/admin/roles-permissions'].entries())
    route(
      {
        method: 'GET',
        url,
        access: ['permissions index', 'roles index', 'roles create', 'roles edit'],
        summary: 'Every group of permissions with its controls',
        answer: permissionsAnswer,
        alias: place > 0,
      },
      (call) => ({ message: call.say('done/loaded'), data: groupsOf(allPermissions, call.language) }),
    )
}

import type { Permission } from '@bustan/contract/access/permissions.ts'
import { activateAnswer, activateInput, messageAnswer } from '@bustan/contract/core/resourceSchemas.ts'
import { userAnswer, userEditInput, userInput, userList, usersQuery } from '@bustan/contract/people/users.ts'
import type { UserDetail, UsersQuery } from '@bustan/contract/people/users.ts'
import { idParams } from '../../platform/http/idParams.ts'
import { exportable } from '../../platform/exports/exportLists.ts'
import type { Call, Route } from '../../platform/http/route.ts'
import { sayActivation } from '../../platform/i18n/texts.ts'
import type { Platform } from '../../platform/platform.ts'
import { anonymiseUser } from './anonymise.ts'
import { userExports } from './users.export.ts'
import { addUser, editUser, pictureOf } from './users.changes.ts'
import {
  listManagers,
  listNames,
  selectChoices,
  selectManagers,
  selectNames,
  suggestNames,
} from './users.choices.ts'
import { listUsers, readUser } from './users.queries.ts'
import { turnUser } from './users.switches.ts'

/** The spellings of one resource: everybody, and the clients among them. */
const audiences = [
  { path: '/users', type: undefined },
  { path: '/clients', type: 'client' },
] as const

/**
 * Who chooses a department's manager, or whose orders are listed, need not be allowed to list people: they are offered
 * managers, or who orders, by name.
 */
const listers: readonly Permission[] = [
  'users index',
  'management index',
  'management create',
  'management edit',
  'orders index',
]

/** A person with what the spec reads under `Client`. */
function envelopeOf(message: string, user: UserDetail) {
  const { deleted_at: _deleted, merged_into: _merged, decided_at: _decided, leads: _leads, ...row } = user
  return { message, data: { ...user, Client: row } }
}

/** Lists of clients and users, one of them, and what staff do about them. */
export function userRoutes(route: Route, platform: Platform): void {
  const { timeZone } = platform.config
  for (const list of userExports(timeZone)) exportable(route, platform, list)

  const list = (call: Call<unknown, UsersQuery>, only: 'client' | undefined) => {
    const query: UsersQuery = only ? { ...call.query, type: only } : call.query
    const held = call.identity?.permissions
    const { limit, page, per_page, suggest, id, name, mobile, type, status, status_requests } = query
    const isSelect = limit === 0
    if (held?.has('users index'))
      return (isSelect ? selectChoices : listUsers)(call.db, query, call.language, timeZone)
    if (!held?.has('orders index'))
      return (isSelect ? selectManagers : listManagers)(
        call.db,
        { page, per_page, limit, id, name },
        timeZone,
      )
    const asked = { limit, page, per_page, suggest, id, name, mobile, type, status }
    const orderers: UsersQuery = { ...asked, ...(status_requests ? { status_requests } : {}) }
    const offer = isSelect ? selectNames : suggest ? suggestNames : listNames
    return offer(call.db, orderers, call.language, timeZone)
  }

  const one = async (call: Call, id: number, message: string) =>
    envelopeOf(message, await readUser(call.db, id, call.language))

  for (const { path, type } of audiences) {
    for (const url of [path, `${path}/all`])
      route(
        {
          method: 'GET',
          url,
          access: type ? 'users index' : listers,
          summary: type ? 'List clients' : 'List clients, employees and managers',
          query: usersQuery,
          answer: userList,
          alias: url !== path,
        },
        (call) => list(call, type),
      )

    route(
      {
        method: 'GET',
        url: `${path}/:id`,
        access: ['users show', 'users edit'],
        summary: type ? 'One client' : 'One client, employee or manager',
        params: idParams,
        answer: userAnswer,
      },
      (call) => one(call, call.params.id, call.say('done/loaded')),
    )

    route(
      {
        method: 'POST',
        url: path,
        access: 'users create',
        summary: type ? 'Create a client' : 'Create a client, an employee or a manager',
        body: userInput,
        files: ['image'],
        answer: userAnswer,
        status: 201,
      },
      {
        prepare: (call) => pictureOf(platform, call),
        commit: async (_tx, call, picture) => {
          const id = await addUser(platform, call, call.body, type ?? call.body.type ?? 'client', picture)
          return one(call, id, call.say('done/addedSuccessfully'))
        },
      },
    )

    route(
      {
        method: 'PUT',
        url: `${path}/:id`,
        access: 'users edit',
        summary: 'Edit a person; switching them off this way needs a reason',
        params: idParams,
        body: userEditInput,
        files: ['image'],
        answer: userAnswer,
      },
      {
        prepare: (call) => pictureOf(platform, call),
        commit: async (_tx, call, picture) => {
          await editUser(platform, call, call.params.id, call.body, picture)
          return one(call, call.params.id, call.say('done/editedSuccessfully'))
        },
      },
    )

    route(
      {
        method: 'DELETE',
        url: `${path}/:id`,
        access: 'users delete',
        summary: 'Take away everything that tells who a person is; orders and amounts stay',
        params: idParams,
        answer: messageAnswer,
      },
      async (call) => {
        await anonymiseUser(platform, call, call.params.id)
        return { message: call.say('done/anonymised') }
      },
    )
  }

  for (const url of ['/users/activate/:id', '/clients/activate/:id', '/clients/active/:id'])
    route(
      {
        method: 'POST',
        url,
        access: 'users activate',
        summary: 'Switch a person on, or off with a reason; off signs them out of the ordering app',
        params: idParams,
        body: activateInput,
        answer: activateAnswer,
        alias: url !== '/users/activate/:id',
      },
      async (call) => {
        const { is_active, status, reason, message } = call.body
        const { id } = call.params
        const value = await turnUser(platform, call, id, is_active ?? status, reason ?? message ?? null)
        return {
          message: sayActivation(call.say, value),
          data: { id, is_active: value, status: value ? (1 as const) : (0 as const) },
        }
      },
    )
}

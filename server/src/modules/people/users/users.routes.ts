import { choosersOfAnybody } from '@bustan/contract/people/users/choosers.ts'
import { clientsApi, usersApi } from '@bustan/contract/people/users/users.api.ts'
import type { UserDetail, UsersQuery } from '@bustan/contract/people/users/users.ts'
import { exportable } from '../../../platform/exports/exportLists.ts'
import type { Call, Route } from '../../../platform/http/registry/route.ts'
import { answerSwitched, readSwitch } from '../../../platform/access/activation.ts'
import type { Platform } from '../../../platform/platform.ts'
import { anonymiseUser } from '../merge/anonymise.ts'
import { userExports } from './users.export.ts'
import { addUser, editUser, pictureOf } from './users.changes.ts'
import {
  listByName,
  listNames,
  selectChoices,
  selectByName,
  selectNames,
  suggestNames,
} from './users.choices.ts'
import { listUsers, readUser } from './users.queries.ts'
import { setUserActive } from './users.switches.ts'

/** The spellings of one resource: everybody, and the clients among them. */
const audiences = [
  { api: usersApi, type: undefined },
  { api: clientsApi, type: 'client' },
] as const

/** A person with what the spec reads under `Client`. */
function envelopeOf(message: string, user: UserDetail) {
  const { deleted_at: _deleted, merged_into: _merged, decided_at: _decided, leads: _leads, ...row } = user
  return { message, data: { ...user, Client: row } }
}

type Audience = (typeof audiences)[number]

/** Returns people to a caller who may list them, and only names to one who may only choose among them. */
function list(call: Call<unknown, UsersQuery>, only: 'client' | undefined, timeZone: string) {
  const query: UsersQuery = only ? { ...call.query, type: only } : call.query
  const granted = call.identity?.permissions
  const { limit, page, per_page, suggest, id, name, mobile, type, status, status_requests } = query
  const isSelect = limit === 0
  if (granted?.has('users index'))
    return (isSelect ? selectChoices : listUsers)(call.db, query, call.language, timeZone)
  if (!granted?.has('orders index') && !granted?.has('reports index'))
    return (isSelect ? selectByName : listByName)(
      call.db,
      { page, per_page, limit, id, name },
      choosersOfAnybody.some((one) => granted?.has(one)) ? undefined : 'manager',
      timeZone,
    )
  const choices = { limit, page, per_page, suggest, id, name, mobile, type, status }
  const orderers: UsersQuery = { ...choices, ...(status_requests ? { status_requests } : {}) }
  const offer = isSelect ? selectNames : suggest ? suggestNames : listNames
  return offer(call.db, orderers, call.language, timeZone)
}

const answerUserById = async (call: Call, id: number, message: string) =>
  envelopeOf(message, await readUser(call.db, id, call.language))

function readRoutes(route: Route, platform: Platform, { api, type }: Audience): void {
  for (const path of [api.list.path, `${api.list.path}/all`])
    route(
      { ...api.list, path },
      {
        summary: type ? 'List clients' : 'List clients, employees and managers',
        alias: path !== api.list.path,
      },
      (call) => list(call, type, platform.config.timeZone),
    )
  route(api.one, { summary: type ? 'One client' : 'One client, employee or manager' }, (call) =>
    answerUserById(call, call.params.id, call.t('done/loaded')),
  )
}

function writeRoutes(route: Route, platform: Platform, { api, type }: Audience): void {
  route(
    api.create,
    { summary: type ? 'Create a client' : 'Create a client, an employee or a manager', status: 201 },
    {
      prepare: (call) => pictureOf(platform, call),
      commit: async (_tx, call, picture) => {
        const id = await addUser(platform, call, call.body, type ?? call.body.type ?? 'client', picture)
        return answerUserById(call, id, call.t('done/addedSuccessfully'))
      },
    },
  )

  route(
    api.edit,
    { summary: 'Edit a person; switching them off this way needs a reason' },
    {
      prepare: (call) => pictureOf(platform, call),
      commit: async (_tx, call, picture) => {
        await editUser(platform, call, call.params.id, call.body, picture)
        return answerUserById(call, call.params.id, call.t('done/editedSuccessfully'))
      },
    },
  )

  route(
    api.anonymise,
    { summary: 'Take away everything that tells who a person is; orders and amounts stay' },
    {
      commit: async (tx, call) => {
        await anonymiseUser(platform, tx, call, call.params.id)
        return { message: call.t('done/anonymised') }
      },
    },
  )
}

function activateRoute(route: Route, platform: Platform): void {
  for (const path of [usersApi.activate.path, '/clients/activate/:id', '/clients/active/:id'] as const)
    route(
      { ...usersApi.activate, path },
      {
        summary: 'Switch a person on, or off with a reason; off signs them out of the ordering app',
        alias: path !== usersApi.activate.path,
      },
      {
        commit: async (tx, call) => {
          const { id } = call.params
          const { wanted, reason } = readSwitch(call.body)
          return answerSwitched(call.t, id, await setUserActive(platform, tx, call, id, wanted, reason))
        },
      },
    )
}

/** Lists of clients and users, one of them, and what staff do about them. */
export function userRoutes(route: Route, platform: Platform): void {
  for (const file of userExports(platform.config)) exportable(route, platform, file)
  for (const audience of audiences) {
    readRoutes(route, platform, audience)
    writeRoutes(route, platform, audience)
  }
  activateRoute(route, platform)
}

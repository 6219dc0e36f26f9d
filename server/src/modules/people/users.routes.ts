import type { Permission } from '@bustan/contract/access/permissions.ts'
import { userAnswer, userList, usersQuery } from '@bustan/contract/people/users.ts'
import type { UserDetail, UsersQuery } from '@bustan/contract/people/users.ts'
import { idParams } from '../../platform/crud/crudRoutes.ts'
import type { Call, Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { listChoices, listUsers, readUser } from './users.queries.ts'

/** The spellings of one resource: everybody, and the clients among them. */
export const audiences = [
  { path: '/users', type: undefined },
  { path: '/clients', type: 'client' },
] as const

/** Who chooses a department's manager need not be allowed to list people: they are offered managers, by name. */
const listers: readonly Permission[] = [
  'users index',
  'management index',
  'management create',
  'management edit',
]

/** A person with what the spec reads under `Client`. */
export function envelopeOf(message: string, user: UserDetail) {
  const { deleted_at: _deleted, merged_into: _merged, decided_at: _decided, leads: _leads, ...row } = user
  return { message, data: { ...user, Client: row } }
}

/** Lists of clients and users, and one of them. */
export function userRoutes(route: Route, platform: Platform): void {
  const { timeZone } = platform.config

  const list = (call: Call<unknown, UsersQuery>, only: 'client' | undefined) => {
    const query: UsersQuery = only ? { ...call.query, type: only } : call.query
    if (!call.identity?.permissions.has('users index')) {
      const managers: UsersQuery = { ...query, type: 'manager', statusRequests: 'accepted' }
      return listChoices(call.db, managers, call.language, timeZone)
    }
    return query.limit === 0
      ? listChoices(call.db, query, call.language, timeZone)
      : listUsers(call.db, query, call.language, timeZone)
  }

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
      async (call) =>
        envelopeOf(call.say('done/loaded'), await readUser(call.db, call.params.id, call.language)),
    )
  }
}

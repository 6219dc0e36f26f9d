import { sessionsAnswer } from '@bustan/contract/access/security.ts'
import { messageAnswer } from '@bustan/contract/core/resourceSchemas.ts'
import { idParams } from '../../../platform/crud/crudRoutes.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { requireIdentity } from '../../../platform/access.ts'
import { deviceOf } from './device.ts'
import { endSessions } from '../sessions.ts'

/** Where the caller is signed in, and how to end it there. */
export function sessionRoutes(route: Route, platform: Platform): void {
  route(
    {
      method: 'GET',
      url: '/auth/sessions',
      access: 'session',
      summary: 'Where the caller is signed in',
      answer: sessionsAnswer,
    },
    async (call) => {
      const me = requireIdentity(call.identity)
      const rows = await call.db
        .selectFrom('sessions')
        .select(['id', 'device', 'address', 'created_at', 'last_used_at'])
        .where('admin_id', '=', me.id)
        .where('expires_at', '>', new Date())
        .orderBy('last_used_at', 'desc')
        .execute()
      return {
        data: rows.map((row) => ({
          id: row.id,
          current: row.id === me.sessionId,
          ...deviceOf(row.device),
          address: row.address,
          created_at: row.created_at.toISOString(),
          last_used_at: row.last_used_at.toISOString(),
        })),
      }
    },
  )

  route(
    {
      method: 'DELETE',
      url: '/auth/sessions/:id',
      access: 'session',
      summary: 'End one of the caller’s sessions',
      params: idParams,
      answer: messageAnswer,
    },
    async (call) => {
      const me = requireIdentity(call.identity)
      await call.transaction(async (tx) => {
        const ended = await tx
          .deleteFrom('sessions')
          .where('id', '=', call.params.id)
          .where('admin_id', '=', me.id)
          .returning('id')
          .executeTakeFirst()
        if (!ended) throw new AppError('not_found')
        await platform.changes.record(tx, {
          resource: 'sessions',
          id: call.params.id,
          action: 'end',
          actor: call.actor,
        })
      })
      return { message: call.say('done/session_ended') }
    },
  )

  route(
    {
      method: 'DELETE',
      url: '/auth/sessions',
      access: 'session',
      summary: 'End all of the caller’s sessions but this one',
      answer: messageAnswer,
    },
    async (call) => {
      const me = requireIdentity(call.identity)
      await call.transaction(async (tx) => {
        await endSessions(tx, me.id, me.sessionId)
        await platform.changes.record(tx, {
          resource: 'sessions',
          id: me.id,
          action: 'end_others',
          actor: call.actor,
        })
      })
      return { message: call.say('done/sessions_ended') }
    },
  )
}

import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { OwnSessionsApi } from '@bustan/contract/access/account/ownSessions.ts'
import { requireIdentity } from '../../../platform/access/access.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import type { Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deviceOf } from './device.ts'

/** The owner of the sessions, and the table they are stored in. */
interface SessionsOf {
  api: OwnSessionsApi
  /** Ends all sessions of a person but one. */
  endOthers: (tx: Tx, ownerId: number, sessionId: number) => Promise<void>
  /** As SQL: whether a session is told of news in a browser or an app. */
  isPushed: (sessionId: RawBuilder<unknown>) => RawBuilder<boolean>
  table: 'sessions' | 'customer_sessions'
  owner: 'admin_id' | 'user_id'
}

interface StoredSession {
  id: number
  device: string | null
  address: string | null
  pushed: boolean
  created_at: Date
  last_used_at: Date
}

/** Registers the routes that list the caller's sessions and end them: one shape for staff and customers. */
export function ownSessionRoutes(
  route: Route,
  platform: Platform,
  { api, table, owner, endOthers, isPushed }: SessionsOf,
): void {
  const rows = sql.table(table)
  const ownerIs = (id: number) => sql`${sql.ref(owner)} = ${id}`

  route(api.list, { summary: 'Where the caller is signed in' }, async (call) => {
    const me = requireIdentity(call.identity)
    const result = await sql<StoredSession>`
        select id, device, address, created_at, last_used_at,
          ${isPushed(sql`${rows}.id`)} as pushed
        from ${rows}
        where ${ownerIs(me.id)} and expires_at > now() order by last_used_at desc`.execute(call.db)
    return {
      data: result.rows.map((row) => ({
        id: row.id,
        current: row.id === me.sessionId,
        ...deviceOf(row.device),
        address: row.address,
        pushed: row.pushed,
        created_at: row.created_at.toISOString(),
        last_used_at: row.last_used_at.toISOString(),
      })),
    }
  })

  route(
    api.end,
    { summary: 'End one of the caller’s sessions' },
    {
      commit: async (tx, call) => {
        const me = requireIdentity(call.identity)
        const { id } = call.params
        const ended = await sql`
          delete from ${rows} where id = ${id} and ${ownerIs(me.id)} returning id`.execute(tx)
        if (ended.rows.length === 0) throw new AppError('not_found')
        await platform.changes.record(tx, { resource: table, id, action: 'end', actor: call.actor })
        return { message: call.t('done/session_ended') }
      },
    },
  )

  route(
    api.endOthers,
    { summary: 'End all of the caller’s sessions but this one' },
    {
      commit: async (tx, call) => {
        const { id, sessionId } = requireIdentity(call.identity)
        await endOthers(tx, id, sessionId)
        await platform.changes.record(tx, { resource: table, id, action: 'end_others', actor: call.actor })
        return { message: call.t('done/sessions_ended') }
      },
    },
  )
}

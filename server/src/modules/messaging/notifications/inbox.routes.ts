import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { metaOf, readPage } from '@bustan/contract/core/resource/list.ts'
import { notificationsApi } from '@bustan/contract/messaging/notifications/notifications.api.ts'
import { MAX_UNREAD_MOVES, movedType } from '@bustan/contract/messaging/notifications/movedTypes.ts'
import { queueTypes } from '@bustan/contract/messaging/notifications/notifications.ts'
import type { InboxQuery } from '@bustan/contract/messaging/notifications/notifications.ts'
import { callerIdOf, requireIdentity } from '../../../platform/access/access.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import { hasWords } from '../../../platform/crud/store/filters.ts'
import { AppError, invalidField } from '../../../platform/faults/errors.ts'
import type { Call, Route } from '../../../platform/http/registry/route.ts'
import { answerEntry, entryColumns } from './inbox.entries.ts'
import type { StoredEntry } from './inbox.entries.ts'
import { readLine } from './inboxLines.ts'
import { readAbout } from './notifications.ts'
import { listSent } from '../sent/sent.queries.ts'
import { typesCalled } from './typeNames.ts'

/** Returns the conditions of a query of the caller's inbox on its entries (`r`) and their notifications (`n`). */
function conditionsOf(adminId: number, query: InboxQuery): RawBuilder<unknown> {
  const { is_read, title, type, before } = query
  const all = [sql`r.admin_id = ${adminId} and r.removed_at is null`]
  if (is_read !== undefined) all.push(is_read ? sql`r.read_at is not null` : sql`r.read_at is null`)
  if (title) all.push(...hasWords(sql`n.search`, title))
  if (type) all.push(sql`n.type = any(${typesCalled(type)}::text[])`)
  if (before !== undefined) all.push(sql`n.id < ${before}`)
  return sql.join(all, sql` and `)
}

async function listInbox(call: Call<unknown, InboxQuery>) {
  const page = readPage({ ...call.query, limit: call.query.limit || undefined })
  const where = conditionsOf(callerIdOf(call), call.query)
  const entries = sql`admin_notifications r join notifications n on n.id = r.notification_id where ${where}`
  const { rows } = await sql<StoredEntry>`
    select ${entryColumns(call.language)} from ${entries} order by n.id desc limit ${page.perPage} offset ${page.offset}`.execute(
    call.db,
  )
  const { rows: totals } = await sql<{ n: number }>`select count(*)::int as n from ${entries}`.execute(
    call.db,
  )
  return { data: rows.map(answerEntry), meta: metaOf(page, totals[0]?.n ?? 0) }
}

/** Lists the notifications staff sent, in the shape of an inbox; for anybody who may see them. */
async function listSentAsInbox(call: Call<unknown, InboxQuery>) {
  if (!call.identity?.permissions.has('notifications index')) throw new AppError('forbidden')
  const { data, meta } = await listSent(call.db, call.query, call.language)
  return {
    data: data.map(({ id, created_at, title, body, notification_type }) => {
      const content = { title, body, notification_type, notification_id: null }
      return { id, created_at, is_read: true, ...content, data: content }
    }),
    meta,
  }
}

function listRoute(route: Route): void {
  for (const path of [notificationsApi.list.path, '/notification/user-notifications'])
    route(
      { ...notificationsApi.list, path },
      {
        summary: "The caller's notifications, newest first; scope=sent: what staff sent",
        alias: path !== notificationsApi.list.path,
      },
      (call) => (call.query.scope === 'sent' ? listSentAsInbox(call) : listInbox(call)),
    )
}

interface Counts {
  count: number
  unread_count: number
  bell_count: number
  latest_id: number
  unread_moves: { type: string; record_id: number }[]
}

const NO_COUNTS: Counts = { count: 0, unread_count: 0, bell_count: 0, latest_id: 0, unread_moves: [] }

function countRoute(route: Route): void {
  route(
    notificationsApi.count,
    {
      summary:
        'How many notifications the caller has, and has not read; bell_count without what their queue of orders counts',
    },
    async (call) => {
      const rights = requireIdentity(call.identity).permissions
      const counted = rights.has('orders index') && rights.has('orders accept') ? queueTypes : []
      const { rows } = await sql<Counts>`
        select count(*) filter (where removed_at is null)::int as count,
          (count(*) filter (where read_at is null and removed_at is null))::int as unread_count,
          (count(*) filter (where read_at is null and removed_at is null and not exists (
            select from notifications n where n.id = notification_id and n.type = any(${counted}::text[]))))::int as bell_count,
          coalesce(max(notification_id), 0) as latest_id,
          (select coalesce(json_agg(m), '[]') from (
            select n.type, n.subject_id as record_id from admin_notifications r
              join notifications n on n.id = r.notification_id
            where r.admin_id = ${callerIdOf(call)} and r.read_at is null and r.removed_at is null
              and n.type like ${`${movedType('')}%`}
            group by n.type, n.subject_id order by max(n.id) desc limit ${MAX_UNREAD_MOVES}) m) as unread_moves
        from admin_notifications where admin_id = ${callerIdOf(call)}`.execute(call.db)
      const { unread_moves, ...counts } = rows[0] ?? NO_COUNTS
      return { data: { ...counts, unread_moves }, ...counts }
    },
  )
}

function readOneRoute(route: Route): void {
  for (const path of [notificationsApi.one.path, '/notifications/:id'] as const)
    route(
      { ...notificationsApi.one, path },
      { summary: 'One notification of the caller', alias: path !== notificationsApi.one.path },
      async (call) => {
        const { rows } = await sql<StoredEntry>`
          select ${entryColumns(call.language)} from admin_notifications r join notifications n on n.id = r.notification_id
          where r.admin_id = ${callerIdOf(call)} and r.removed_at is null and n.id = ${call.params.id}`.execute(
          call.db,
        )
        if (!rows[0]) throw new AppError('not_found')
        return { message: call.t('done/loaded'), data: answerEntry(rows[0]) }
      },
    )
}

function markAsReadRoute(route: Route): void {
  route(
    notificationsApi.markAsRead,
    {
      summary:
        'Mark one notification, those about a record (resource, record_id), those of a line (type, from, until), or all of them (all=1) as read',
    },
    {
      commit: async (tx, call) => {
        const { notification_id, resource, record_id, all } = call.body
        if (resource) {
          if (record_id === undefined) throw invalidField('record_id', 'required')
          await readAbout(tx, callerIdOf(call), resource, record_id)
          return { message: call.t('done/read') }
        }
        if (call.body.type) {
          await readLine(tx, callerIdOf(call), call.body)
          return { message: call.t('done/read') }
        }
        if (!all && notification_id === undefined) throw invalidField('notification_id', 'required')
        let entries = tx
          .updateTable('admin_notifications')
          // An entry that was read before keeps its time.
          .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(databaseNow())) }))
          .where('admin_id', '=', callerIdOf(call))
          .where('removed_at', 'is', null)
        entries =
          all || notification_id === undefined
            ? entries.where('read_at', 'is', null)
            : entries.where('notification_id', '=', notification_id)
        const marked = await entries.returning('notification_id').execute()
        if (!all && marked.length === 0)
          throw new AppError('not_found', { fields: [{ field: 'notification_id', key: 'unknown' }] })
        return { message: call.t('done/read') }
      },
    },
  )
}

/** The caller's own inbox: every statement names the caller, so nobody reaches another's. */
export function inboxRoutes(route: Route): void {
  listRoute(route)
  countRoute(route)
  readOneRoute(route)
  markAsReadRoute(route)
}

import { sql } from 'kysely'
import { metaOf, readPage } from '@bustan/contract/core/list.ts'
import { messageAnswer } from '@bustan/contract/core/resourceSchemas.ts'
import { notificationsApi } from '@bustan/contract/messaging/notifications.api.ts'
import {
  inboxAnswer,
  inboxQuery,
  markAsReadInput,
  notificationAnswer,
  notificationsCount,
} from '@bustan/contract/messaging/notifications.ts'
import type { NotificationRow } from '@bustan/contract/messaging/notifications.ts'
import type { Language } from '@bustan/contract/core/fields.ts'
import { callerIdOf } from '../../platform/access.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import type { Tx } from '../../platform/db/tables.ts'
import type { Call, Route } from '../../platform/http/route.ts'
import { readAbout } from './notifications.ts'

interface Stored {
  id: number
  type: string
  subject_id: number | null
  title: string
  body: string
  created_at: Date
  read_at: Date | null
}

function answer(row: Stored): NotificationRow {
  const content = {
    title: row.title,
    body: row.body,
    notification_type: row.type,
    notification_id: row.subject_id,
  }
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    is_read: row.read_at !== null,
    ...content,
    data: content,
  }
}

const columns = (language: Language) => sql`n.id, n.type, n.subject_id, n.created_at, r.read_at,
  ${sql.ref(`n.title_${language}`)} as title, ${sql.ref(`n.body_${language}`)} as body`

async function remove(tx: Tx, call: Call, notificationId: number | null) {
  let entries = tx.deleteFrom('admin_notifications').where('admin_id', '=', callerIdOf(call))
  if (notificationId !== null) entries = entries.where('notification_id', '=', notificationId)
  const gone = await entries.returning('notification_id').execute()
  if (notificationId !== null && gone.length === 0) throw new AppError('not_found')
  return { message: call.t('done/deletedSuccessfully') }
}

function listRoute(route: Route): void {
  for (const path of [notificationsApi.list.path, '/notification/user-notifications'])
    route(
      { ...notificationsApi.list, path },
      {
        summary: "The caller's notifications, newest first",
        query: inboxQuery,
        answer: inboxAnswer,
        alias: path !== notificationsApi.list.path,
      },
      async (call) => {
        const page = readPage(call.query)
        const { is_read } = call.query
        const unread =
          is_read === undefined
            ? sql``
            : is_read
              ? sql`and r.read_at is not null`
              : sql`and r.read_at is null`
        const { rows } = await sql<Stored>`
          select ${columns(call.language)} from admin_notifications r join notifications n on n.id = r.notification_id
          where r.admin_id = ${callerIdOf(call)} ${unread} order by n.id desc limit ${page.perPage} offset ${page.offset}`.execute(
          call.db,
        )
        const { rows: totals } = await sql<{ n: number }>`
          select count(*)::int as n from admin_notifications r where r.admin_id = ${callerIdOf(call)} ${unread}`.execute(
          call.db,
        )
        return { data: rows.map(answer), meta: metaOf(page, totals[0]?.n ?? 0) }
      },
    )
}

function countRoute(route: Route): void {
  route(
    notificationsApi.count,
    { summary: 'How many notifications the caller has, and has not read', answer: notificationsCount },
    async (call) => {
      const { rows } = await sql<{ count: number; unread_count: number }>`
        select count(*)::int as count, (count(*) filter (where read_at is null))::int as unread_count
        from admin_notifications where admin_id = ${callerIdOf(call)}`.execute(call.db)
      const counts = rows[0] ?? { count: 0, unread_count: 0 }
      return { data: counts, ...counts }
    },
  )
}

function readOneRoute(route: Route): void {
  for (const path of [notificationsApi.one.path, '/notifications/:id'] as const)
    route(
      { ...notificationsApi.one, path },
      {
        summary: 'One notification of the caller',
        answer: notificationAnswer,
        alias: path !== notificationsApi.one.path,
      },
      async (call) => {
        const { rows } = await sql<Stored>`
          select ${columns(call.language)} from admin_notifications r join notifications n on n.id = r.notification_id
          where r.admin_id = ${callerIdOf(call)} and n.id = ${call.params.id}`.execute(call.db)
        if (!rows[0]) throw new AppError('not_found')
        return { message: call.t('done/loaded'), data: answer(rows[0]) }
      },
    )
}

function markAsReadRoute(route: Route): void {
  route(
    notificationsApi.markAsRead,
    {
      summary:
        'Mark one notification, those about a record (resource, record_id), or all of them (all=1) as read',
      body: markAsReadInput,
      answer: messageAnswer,
    },
    {
      commit: async (tx, call) => {
        const { notification_id, resource, record_id, all } = call.body
        if (resource) {
          if (record_id === undefined) throw invalidField('record_id', 'required')
          await readAbout(tx, callerIdOf(call), resource, record_id)
          return { message: call.t('done/read') }
        }
        if (!all && notification_id === undefined) throw invalidField('notification_id', 'required')
        let entries = tx
          .updateTable('admin_notifications')
          // What was read before was read then.
          .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(new Date())) }))
          .where('admin_id', '=', callerIdOf(call))
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

function removeOneRoute(route: Route): void {
  route(
    notificationsApi.remove,
    { summary: "Remove one notification from the caller's inbox", answer: messageAnswer },
    { commit: (tx, call) => remove(tx, call, call.params.id) },
  )
}

function removeAllRoute(route: Route): void {
  route(
    notificationsApi.removeAll,
    { summary: "Empty the caller's inbox", answer: messageAnswer },
    { commit: (tx, call) => remove(tx, call, null) },
  )
}

/** The caller's own inbox: every statement names the caller, so nobody reaches another's. */
export function inboxRoutes(route: Route): void {
  listRoute(route)
  countRoute(route)
  readOneRoute(route)
  markAsReadRoute(route)
  removeOneRoute(route)
  removeAllRoute(route)
}

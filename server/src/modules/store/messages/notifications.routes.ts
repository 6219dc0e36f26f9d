import { metaOf, readPage } from '@bustan/contract/core/resource/list.ts'
import { storeApi } from '@bustan/contract/store/store.api.ts'
import { callerIdOf } from '../../../platform/access/access.ts'
import type { Executor, Tx } from '../../../platform/db/tables.ts'
import { AppError, invalidField } from '../../../platform/faults/errors.ts'
import type { Call, Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  countOwnEntries,
  listOwnEntries,
  readOwnEntries,
  removeOwnEntries,
  switchMail,
  wantsMail,
} from '../../messaging/index.ts'

function listRoute(route: Route, { secret }: Platform): void {
  route(
    storeApi.notifications,
    { summary: "The customer's notifications, the newest first, and how many of all are unread" },
    async (call) => {
      const { is_read } = call.query
      const page = readPage({ ...call.query, limit: call.query.limit || undefined })
      const me = callerIdOf(call)
      const rows = await listOwnEntries(call.db, me, call.language, is_read, page)
      const { read, unread } = await countOwnEntries(call.db, me)
      const total = is_read === undefined ? read + unread : is_read ? read : unread
      return {
        data: rows.map(({ read_at, created_at, link, ...row }) => ({
          ...row,
          link: link && secret.decrypt(link),
          is_read: read_at !== null,
          created_at: created_at.toISOString(),
        })),
        meta: metaOf(page, total),
        unread_count: unread,
      }
    },
  )
}

/**
 * Returns the number of entries that were changed, and of those that are unread then. Throws not_found where a named entry is not
 * there.
 */
async function changed(db: Executor, call: Call, message: string, count: number, isOne: boolean) {
  if (isOne && count === 0) throw new AppError('not_found')
  return { message, data: { count, unread_count: (await countOwnEntries(db, callerIdOf(call))).unread } }
}

function readRoute(route: Route): void {
  route(
    storeApi.readNotifications,
    { summary: 'Mark one notification, or with all=1 all of them, as read' },
    {
      commit: async (tx, call) => {
        const { notification_id, all } = call.body
        if (!all && notification_id === undefined) throw invalidField('notification_id', 'required')
        const id = all || notification_id === undefined ? null : notification_id
        const length = await readOwnEntries(tx, callerIdOf(call), id)
        return changed(tx, call, call.t('done/read'), length, !all)
      },
    },
  )
}

/** Takes entries out of the customer's own inbox: one, or all of them. */
async function remove(tx: Tx, call: Call, id: number | null) {
  const length = await removeOwnEntries(tx, callerIdOf(call), id)
  return changed(tx, call, call.t('done/deletedSuccessfully'), length, id !== null)
}

function removeRoutes(route: Route): void {
  route(
    storeApi.removeNotification,
    { summary: 'Delete one of the notifications' },
    { commit: (tx, call) => remove(tx, call, call.params.id) },
  )
  route(
    storeApi.removeNotifications,
    { summary: 'Delete all notifications' },
    { commit: (tx, call) => remove(tx, call, null) },
  )
}

function switchRoutes(route: Route, platform: Platform): void {
  route(
    storeApi.notificationSwitches,
    { summary: 'Whether what the shop sends to its clients also comes by email' },
    async (call) => ({
      message: call.t('done/loaded'),
      data: { mail: await wantsMail(call.db, callerIdOf(call)) },
    }),
  )
  route(
    storeApi.switchNotifications,
    {
      summary: 'Have what the shop sends to its clients by email, or only in the inbox and as a push',
      limit: { name: 'notification switches', person: 60, network: 1_200, seconds: 3_600 },
    },
    {
      commit: async (tx, call) => {
        const { mail } = call.body
        await switchMail(platform, tx, callerIdOf(call), mail, call.actor)
        return { message: call.t(mail ? 'done/mail_on' : 'done/mail_off'), data: { mail } }
      },
    },
  )
}

/** The customer's own inbox: every statement names the caller, so nobody reaches another's. */
export function notificationRoutes(route: Route, platform: Platform): void {
  listRoute(route, platform)
  readRoute(route)
  removeRoutes(route)
  switchRoutes(route, platform)
}

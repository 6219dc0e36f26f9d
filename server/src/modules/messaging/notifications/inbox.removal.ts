import { notificationsApi } from '@bustan/contract/messaging/notifications/notifications.api.ts'
import type { RemoveQuery } from '@bustan/contract/messaging/notifications/notifications.ts'
import { callerIdOf } from '../../../platform/access/access.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import type { Call, Route } from '../../../platform/http/registry/route.ts'
import { isLike } from './inboxLines.ts'

/** Takes entries out of the caller's inbox, for a while in such a way that they can be brought back. */
async function remove(tx: Tx, call: Call, notificationId: number | null, some: RemoveQuery = {}) {
  const removed_at = databaseNow()
  let entries = tx
    .updateTable('admin_notifications')
    .set({ removed_at })
    .where('admin_id', '=', callerIdOf(call))
    .where('removed_at', 'is', null)
  if (notificationId !== null) entries = entries.where('notification_id', '=', notificationId)
  if (some.is_read !== undefined) entries = entries.where('read_at', some.is_read ? 'is not' : 'is', null)
  if (notificationId === null) entries = entries.where(isLike(some))
  const gone = await entries.returning('notification_id').execute()
  if (notificationId !== null && gone.length === 0) throw new AppError('not_found')
  return {
    message: call.t('done/deletedSuccessfully'),
    data: { removed_at: gone.length > 0 ? removed_at.toISOString() : null, count: gone.length },
  }
}

function removeOneRoute(route: Route): void {
  route(
    notificationsApi.remove,
    { summary: "Remove one notification from the caller's inbox" },
    { commit: (tx, call) => remove(tx, call, call.params.id) },
  )
}

function removeAllRoute(route: Route): void {
  route(
    notificationsApi.removeAll,
    { summary: "Empty the caller's inbox, or take like entries out of it (type, from, until, is_read)" },
    { commit: (tx, call) => remove(tx, call, null, call.query) },
  )
}

function restoreRoute(route: Route): void {
  route(
    notificationsApi.restore,
    { summary: 'Bring back what a removal took out of the inbox, within a day' },
    {
      commit: async (tx, call) => {
        const back = await tx
          .updateTable('admin_notifications')
          .set({ removed_at: null })
          .where('admin_id', '=', callerIdOf(call))
          .where('removed_at', '=', new Date(call.body.removed_at))
          .returning('notification_id')
          .execute()
        if (back.length === 0) throw new AppError('not_found')
        return { message: call.t('done/restored') }
      },
    },
  )
}

/** Emptying the caller's own inbox, and taking that back. */
export function removalRoutes(route: Route): void {
  removeOneRoute(route)
  removeAllRoute(route)
  restoreRoute(route)
}

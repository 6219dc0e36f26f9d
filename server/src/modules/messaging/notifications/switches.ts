import { notificationsApi } from '@bustan/contract/messaging/notifications/notifications.api.ts'
import { permissionToReceive } from '@bustan/contract/messaging/notifications/notifications.ts'
import type { NotificationType } from '@bustan/contract/messaging/notifications/notifications.ts'
import {
  notificationTypes,
  usualSwitches,
} from '@bustan/contract/messaging/notifications/notificationSwitches.ts'
import type { Switches } from '@bustan/contract/messaging/notifications/notificationSwitches.ts'
import { callerIdOf, requireIdentity } from '../../../platform/access/access.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import type { Call, Route } from '../../../platform/http/registry/route.ts'

const ways = ['toast', 'sound', 'push', 'mail'] as const

/** The types somebody can be told of: those of what they may see. */
const typesFor = (call: Call): NotificationType[] => {
  const { permissions } = requireIdentity(call.identity)
  return notificationTypes.filter((type) => permissions.has(permissionToReceive(type)))
}

async function readSwitches(db: Executor, adminId: number): Promise<Map<string, Switches>> {
  const rows = await db
    .selectFrom('notification_switches')
    .select(['type', ...ways])
    .where('admin_id', '=', adminId)
    .execute()
  return new Map(rows.map(({ type, ...switches }) => [type, switches]))
}

function listRoute(route: Route): void {
  route(
    notificationsApi.switches,
    { summary: 'How the caller is told of each type of notification' },
    async (call) => {
      const own = await readSwitches(call.db, callerIdOf(call))
      return { data: typesFor(call).map((type) => ({ type, ...(own.get(type) ?? usualSwitches(type)) })) }
    },
  )
}

function saveRoute(route: Route): void {
  route(
    notificationsApi.saveSwitch,
    { summary: 'Switch one way of being told of one type on or off' },
    {
      commit: async (tx, call) => {
        const { type, way, on } = call.body
        if (!typesFor(call).includes(type)) throw new AppError('forbidden')
        const admin_id = callerIdOf(call)
        // The row holds all ways: of two at once each changes its own.
        const saved = await tx
          .insertInto('notification_switches')
          .values({ admin_id, type, ...usualSwitches(type), [way]: on })
          .onConflict((conflict) => conflict.columns(['admin_id', 'type']).doUpdateSet({ [way]: on }))
          .returning(ways)
          .executeTakeFirstOrThrow()
        return { message: call.t('done/savedSuccessfully'), data: { type, ...saved } }
      },
    },
  )
}

/** Registers the routes for the notification switches of each of the staff, set by themselves. */
export function switchRoutes(route: Route): void {
  listRoute(route)
  saveRoute(route)
}

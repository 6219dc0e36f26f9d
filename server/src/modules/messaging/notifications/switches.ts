import { notificationsApi } from '@bustan/contract/messaging/notifications/notifications.api.ts'
import { movedType } from '@bustan/contract/messaging/notifications/movedTypes.ts'
import { permissionToReceive } from '@bustan/contract/messaging/notifications/notifications.ts'
import type { NotificationType } from '@bustan/contract/messaging/notifications/notifications.ts'
import {
  notificationTypes,
  usualSwitches,
} from '@bustan/contract/messaging/notifications/notificationSwitches.ts'
import { notifiesStaff } from '@bustan/contract/core/resource/moves.ts'
import { textOr } from '@bustan/contract/core/texts/translate.ts'
import type { Switches } from '@bustan/contract/messaging/notifications/notificationSwitches.ts'
import { callerIdOf, requireIdentity } from '../../../platform/access/access.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import type { Call, Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isResourceOn } from '../../../platform/settings/moduleSwitches.ts'

const ways = ['toast', 'sound', 'push', 'mail'] as const

/** A type of notifications, and what it is called. */
interface NamedType {
  type: NotificationType
  name: string
}

/** Returns the types somebody can be notified of: those of records that they may see, of modules that are on. */
function typesFor({ t, identity }: Call, { records, modules }: Platform): NamedType[] {
  const { permissions } = requireIdentity(identity)
  const known = notificationTypes.filter((type) => permissions.has(permissionToReceive(type)))
  const moved = [...records].flatMap(([resource, { fields = {}, readers = [] }]) =>
    notifiesStaff(fields) &&
    isResourceOn(modules, resource) &&
    readers.some((permission) => permissions.has(permission))
      ? [{ type: movedType(resource), name: textOr(t, `subjects/${resource}`, resource) }]
      : [],
  )
  return [
    ...known.map((type) => ({ type, name: t(`notificationTypes/${type}`) })),
    ...moved.map(({ type, name }) => ({ type, name: t('notificationTypes/moved', { name }) })),
  ]
}

async function readSwitches(db: Executor, adminId: number): Promise<Map<string, Switches>> {
  const rows = await db
    .selectFrom('notification_switches')
    .select(['type', ...ways])
    .where('admin_id', '=', adminId)
    .execute()
  return new Map(rows.map(({ type, ...switches }) => [type, switches]))
}

function listRoute(route: Route, platform: Platform): void {
  route(
    notificationsApi.switches,
    { summary: 'How the caller is told of each type of notification' },
    async (call) => {
      const own = await readSwitches(call.db, callerIdOf(call))
      const types = typesFor(call, platform)
      return { data: types.map((one) => ({ ...one, ...(own.get(one.type) ?? usualSwitches(one.type)) })) }
    },
  )
}

function saveRoute(route: Route, platform: Platform): void {
  route(
    notificationsApi.saveSwitch,
    { summary: 'Switch one way of being told of one type on or off' },
    {
      commit: async (tx, call) => {
        const { type, way, on } = call.body
        const named = typesFor(call, platform).find((one) => one.type === type)
        if (!named) throw new AppError('forbidden')
        const admin_id = callerIdOf(call)
        // The row holds all ways: of two at once each changes its own.
        const saved = await tx
          .insertInto('notification_switches')
          .values({ admin_id, type, ...usualSwitches(type), [way]: on })
          .onConflict((conflict) => conflict.columns(['admin_id', 'type']).doUpdateSet({ [way]: on }))
          .returning(ways)
          .executeTakeFirstOrThrow()
        return { message: call.t('done/savedSuccessfully'), data: { ...named, ...saved } }
      },
    },
  )
}

/** Registers the routes for the notification switches of each of the staff, set by themselves. */
export function switchRoutes(route: Route, platform: Platform): void {
  listRoute(route, platform)
  saveRoute(route, platform)
}

import type { NotificationWay } from '@bustan/contract/messaging/notifications/notificationSwitches.ts'
import { switchesOptions } from '../../modules/messaging/index.ts'
import { queryClient } from '../../platform/state/queries.ts'

/** Returns a check whether a type of notification is wanted in one way. While the switches can't be loaded, all are. */
export async function loadWantedTypes(way: NotificationWay): Promise<(type: string) => boolean> {
  const switches = await queryClient.ensureQueryData(switchesOptions).catch(() => [])
  const off = new Set<string>(switches.filter((one) => !one[way]).map(({ type }) => type))
  return (type) => !off.has(type)
}

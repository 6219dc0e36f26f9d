import type { Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { inboxRoutes } from './inbox.routes.ts'
import { liveRoutes } from './live.routes.ts'
import './messaging.table.ts'

/** Notifications and what happens live. */
export function messagingModule(platform: Platform, route: Route): void {
  inboxRoutes(route)
  liveRoutes(route, platform)
}

export { tellCustomers } from './customerInbox.ts'
export type { CustomerNotice } from './customerInbox.ts'
export { notifyAdmins } from './notifications.ts'

import type { Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { contactRoutes } from './contacts/contacts.routes.ts'
import './contacts/contacts.table.ts'
import { savedAnswerRoutes } from './contacts/savedAnswers.ts'
import { inboxRoutes } from './inbox.routes.ts'
import { liveRoutes } from './live.routes.ts'
import './messaging.table.ts'

/** Notifications, contact messages and what happens live. */
export function messagingModule(platform: Platform, route: Route): void {
  inboxRoutes(route)
  liveRoutes(route, platform)
  contactRoutes(route, platform)
  savedAnswerRoutes(route, platform)
}

export { addContact } from './contacts/contacts.add.ts'
export type { NewContact } from './contacts/contacts.add.ts'
export { tellCustomers } from './customerInbox.ts'
export type { CustomerNotice } from './customerInbox.ts'
export { notifyAdmins } from './notifications.ts'

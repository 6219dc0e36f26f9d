import { messaging } from '@bustan/contract/messaging/module.ts'
import type { Module } from '../../platform/crud/module.ts'
import { contactRoutes } from './contacts/contacts.routes.ts'
import { servedAnswers } from './contacts/savedAnswers.ts'
import { removalRoutes } from './notifications/inbox.removal.ts'
import { inboxRoutes } from './notifications/inbox.routes.ts'
import { linesRoute } from './notifications/inboxLines.ts'
import { liveRoutes } from './live/live.routes.ts'
import './messaging.table.ts'
import { outgoingRoutes } from './outgoing/outgoing.routes.ts'
import { addPushFigures } from './push/pushQueue.ts'
import { pushRoutes } from './push/push.routes.ts'
import { dropUnusedKeys } from './push/pushDevices.ts'
import { createPushSender, PUSH_LOOK_SECONDS } from './push/sendPushes.ts'
import { LOOK_SECONDS as MAIL_SECONDS, writeNoticeMails } from './noticeMails/noticeMails.ts'
import { sweepInboxes } from './notifications/retention.ts'
import { LOOK_SECONDS, sendDue } from './sent/sending.ts'
import { sentRoutes } from './sent/sent.routes.ts'
import { switchRoutes } from './notifications/switches.ts'

/** Notifications, contact messages and what happens live. */
export const messagingModule: Module = {
  definition: messaging,
  ruled: [servedAnswers],
  routes(platform, route) {
    inboxRoutes(route)
    linesRoute(route, platform)
    removalRoutes(route)
    sentRoutes(route, platform)
    switchRoutes(route, platform)
    liveRoutes(route, platform)
    contactRoutes(route, platform)
    pushRoutes(route, platform)
    outgoingRoutes(route, platform)
    const { database, jobs } = platform
    addPushFigures(platform)
    jobs.sweep('push.send', createPushSender(platform), PUSH_LOOK_SECONDS)
    jobs.sweep('notifications.send', () => sendDue(platform), LOOK_SECONDS)
    jobs.sweep('notifications.mail', () => writeNoticeMails(platform), MAIL_SECONDS)
    jobs.define('push.keys', () => dropUnusedKeys(platform), '47 * * * *')
    jobs.define('notifications.sweep', () => sweepInboxes(database), '37 2 * * *')
  },
}

export { readChannels } from './outgoing/outgoing.queries.ts'
export { addContact } from './contacts/contacts.add.ts'
export type { NewContact } from './contacts/contacts.add.ts'
export { messagingSecrets, notifyCustomers } from './notifications/customerInbox.ts'
export { countUnanswered } from './contacts/contacts.queries.ts'
export { messageTraces } from './contacts/messageTraces.ts'
export { findMessage, listOwnMessages, readMessages } from './contacts/ofClient.ts'
export type { OwnMessage } from './contacts/ofClient.ts'
export { answerRows } from './contacts/savedAnswers.ts'
export {
  countOwnEntries,
  listOwnEntries,
  readOwnEntries,
  removeOwnEntries,
} from './notifications/ownInbox.ts'
export { notifyAdmins } from './notifications/notifications.ts'
export { isSessionPushed, keepPushKey } from './push/pushDevices.ts'
export { switchMail, wantsMail } from './noticeMails/mailStops.ts'
export { serveUnsubscribe } from './noticeMails/unsubscribe.ts'

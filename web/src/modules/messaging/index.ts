import { bellTexts } from './bell/texts.ts'
import { pushTexts } from './push/texts.ts'
import { part } from '../../platform/i18n/part.ts'
import { withTexts } from '../../platform/i18n/i18n.ts'
import { lazyPart } from '../../ui/pieces/latePart.tsx'

export { contactScreens } from './contacts/contact.screens.ts'
export { unrepliedOptions } from './contacts/unreplied.ts'
export { contactTexts } from './contacts/texts.ts'
export { Bell } from './bell/Bell.tsx'
export { noticeScreens } from './notifications/notices.screens.ts'
export { LATEST, latestOptions, switchesOptions } from './notifications/notifications.queries.ts'
export { noticeTexts } from './notifications/texts.ts'

/** Offers pushes to this browser. */
export const loadPushOffer = part(() => import('./push/offerPush.ts'), 'offerPush', pushTexts)

/** Loads the function that resolves the link of a notification; it is fetched with the first notification. */
export const loadNotificationLink = () =>
  import('./notifications/notificationLink.ts').then((module) => module.notificationLink)

/** The latest notifications as a list, for a page that shows them; brought when it does. */
export const NotificationList = lazyPart(
  withTexts(() => import('./notifications/NotificationList.tsx'), bellTexts),
  'NotificationList',
)
export { SenderGlancePart } from './contacts/sender/senderGlance.ts'

export { contactScreens } from './contacts/contact.screens.ts'
export { unrepliedOptions } from './contacts/contacts.queries.ts'
export { contactTexts } from './contacts/texts.ts'
export { Bell } from './Bell.tsx'
export { useReadAbout } from './notifications.queries.ts'

/** The latest notifications as a list, for a page that shows them; brought when it does. */
export const loadNotificationList = () =>
  import('./NotificationList.tsx').then((module) => module.NotificationList)

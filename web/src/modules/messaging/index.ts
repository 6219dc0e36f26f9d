export { Bell } from './Bell.tsx'
export { useReadAbout } from './notifications.queries.ts'

/** The latest notifications as a list, for a page that shows them; brought when it does. */
export const loadNotificationList = () =>
  import('./NotificationList.tsx').then((module) => module.NotificationList)

/** The bell. */
export const texts = {
  bell: {
    title: 'Notifications',
    unread_one: 'Notifications, {{count}} unread',
    unread_other: 'Notifications, {{count}} unread',
    readAll: 'Mark all as read',
    readOne: 'Mark as read',
    empty: 'No notifications yet',
    emptyText: 'New orders and reviews will show up here.',
    failed: 'The notifications could not be loaded',
  },
}

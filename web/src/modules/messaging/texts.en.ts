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
    all: 'All notifications',
    arrived_one: '{{count}} new notification',
    arrived_other: '{{count}} new notifications',
    remove: 'Delete: {{title}}',
    removed: 'Deleted.',
    undo: 'Undo',
    today: 'Today',
    yesterday: 'Yesterday',
    failed: 'The notifications could not be loaded',
  },
}

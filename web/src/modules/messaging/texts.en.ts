/** The bell itself, and the word of what came in; what its panel says is in bell/texts. */
export const texts = {
  bell: {
    title: 'Notifications',
    unread_one: 'Notifications, {{count}} unread',
    unread_other: 'Notifications, {{count}} unread',
    arrived_one: '{{count}} new notification',
    arrived_other: '{{count}} new notifications',
  },
}

/** Notifications and messages, as the audit trail tells them. */
export const texts = {
  records: {
    notifications: 'notification “{{name}}”',
    contacts: 'message “{{name}}”',
  },
}

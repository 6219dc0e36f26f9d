/** The notifications of staff, as the server writes them. */
export const texts = {
  done: {
    read: 'Marked as read.',
    replied: 'The reply is sent.',
    message_sent: 'We received your message. Thank you.',
    notification_sent: 'The notification is on its way.',
    sending_stopped: 'The sending was stopped.',
    restored: 'Brought back.',
    mail_on: 'News and offers come by email again.',
    sent_again: 'The message goes out again.',
    channel_paused: 'Held back. Nothing is lost: what is promised waits.',
    channel_resumed: 'Messages go out again.',
    mail_off: 'No more news and offers will come by email.',
  },
  contactStates: {
    new: 'Not replied',
    replied: 'Replied',
  },
  ownerNotifications: {
    moved: {
      title: '{{head}}: {{state}}',
      body: 'The state of {{record}} is “{{state}}” now.',
      body_for: 'The state of {{record}} is “{{state}}” now. Reason: {{reason}}',
    },
  },
  notifications: {
    moved: {
      title: '{{head}}: {{state}}',
      body: '{{name}} moved {{record}} to “{{state}}”',
    },
    moved_for: {
      title: '{{head}}: {{state}}',
      body: '{{name}} moved {{record}} to “{{state}}”. Reason: {{reason}}',
    },
    moved_back: {
      title: '{{head}}: {{state}} again',
      body: '{{name}} took back the last step of {{record}}',
    },
    moved_by_itself: {
      title: '{{head}}: {{state}}',
      body: 'It was due: {{record}} moved to “{{state}}” by itself',
    },
    new_order: {
      title: 'New order {{number}}',
      body: '{{name}} ordered for SAR {{total}}',
    },
    change_status: {
      title: 'Order {{number}}: {{state}}',
      body: '{{name}} moved the order',
    },
    undo_status: {
      title: 'Order {{number}}: {{state}} again',
      body: '{{name}} took the last step back',
    },
    forward_status: {
      title: 'Order {{number}} waits for you',
      body: 'Its department has no active manager, so it went straight to staff',
    },
    order_waiting: {
      title: 'Order {{number}} is still waiting',
      body: 'Nobody has decided on the order of {{name}} for {{minutes}} min',
    },
    ask_answered: {
      title: 'Order {{number}}: {{answer}}',
      body: '{{product}}',
    },
    invoice_failed: {
      title: 'The invoice of order {{order}} was not issued',
      body: 'It is tried again, and others go on. Reason: {{reason}}',
    },
    order_review: {
      title: 'Order {{number}} was rated',
      body: '{{name}} gave {{stars}} of 5',
    },
    credentials_changed: {
      title: 'Settings changed: {{section}}',
      body: '{{by}} changed what codes and links to sign in are sent with',
    },
    sending_failed: {
      title: '“{{title}}” could not be sent to all clients',
      body: 'It is tried again, and others go on. Reason: {{reason}}',
    },
    audit_marked: {
      title: 'Row {{row}} of the audit trail could not be read',
      body: 'A marker was sealed in its place, and the trail goes on. Whoever runs the database should look at it. Reason: {{reason}}',
    },
    product_runout: {
      title: '{{name}} has run out',
      body: 'The stock of {{name}} reached zero',
    },
    new_employee: {
      title: 'New registration request',
      body: '{{name}} asks to join as an employee',
    },
    payout_asked: {
      title: 'Pay out {{name}}',
      body: '{{name}} closed the account. {{balance}} riyals are to be paid out',
    },
    new_user_register: {
      title: 'New client',
      body: '{{name}} registered',
    },
    contact_us: {
      title: 'New message: {{type}}',
      body: '{{name}} wrote to us',
    },
  },
  push: {
    held: {
      title_one: 'One notification came during your quiet hours',
      title_other: '{{count}} notifications came during your quiet hours',
      body: 'They are all in your inbox.',
    },
    test: {
      title: 'Notifications work',
      body: 'This is how they reach you on this device.',
      sent: 'A test notification was sent to this browser.',
    },
  },
  /** The page that an email's last line leads to. */
  unsubscribe: {
    title: 'News and offers by email',
    ask: 'Would you like {{shop}} to send you no more news and offers by email? Emails about your own orders and your account still come.',
    button: 'Send me no more',
    done: 'No more news and offers will come to you by email. They stay in the app, where you can have them by email again.',
    broken: 'This link does not work',
    brokenText: 'A part of it may have got lost. Open it from the email once more, or write to the shop.',
  },
}

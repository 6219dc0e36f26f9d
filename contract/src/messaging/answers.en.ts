/** The notifications of staff, as the server writes them. */
export const texts = {
  done: {
    read: 'Marked as read.',
    replied: 'The reply is sent.',
    message_sent: 'We received your message. Thank you.',
  },
  notifications: {
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
    order_review: {
      title: 'Order {{number}} was rated',
      body: '{{name}} gave {{stars}} of 5',
    },
    product_runout: {
      title: '{{name}} has run out',
      body: 'The stock of {{name}} reached zero',
    },
    new_employee: {
      title: 'New registration request',
      body: '{{name}} asks to join as an employee',
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
}

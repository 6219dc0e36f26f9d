/** Notifications and messages, as both sides say them. */
export const texts = {
  fields: {
    shared: {
      body: 'text',
      'body.ar': 'Arabic text',
      'body.en': 'English text',
    },
    contacts: {
      phone: 'phone',
      mobile: 'phone',
      message: 'message',
      reply: 'reply',
      is_replied: 'replied',
      replied_at: 'replied on',
      replied_by: 'replied by',
      received_at: 'received',
      user: 'client',
    },
  },
  contactTypes: {
    Suggestion: 'Suggestion',
    Inquiry: 'Inquiry',
    Complaint: 'Complaint',
    advertisement: 'Advertisement',
    Request: 'Request',
    Other: 'Other',
  },
  actions: {
    reply: 'Replied to {{label}}',
  },
  records: {
    notifications: 'notification “{{name}}”',
    contacts: 'message “{{name}}”',
    answers: 'saved answer “{{name}}”',
  },
}

/** Replies to contact messages, as they are mailed; only the server sends them. */
export const texts = {
  mail: {
    contact_reply_subject: 'Our reply to your message',
    contact_reply_heading: 'Hello {{name}},',
    notice_open: 'Open',
    notice_why: 'You asked to be mailed of this. Your notifications page switches it off.',
    notice_stop: 'No more emails like this',
    contact_reply_about: 'You wrote to us:',
  },
}

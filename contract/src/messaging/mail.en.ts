/** Replies to contact messages, as they are mailed; only the server sends them. */
export const texts = {
  mail: {
    contact_reply_subject: 'Our reply to your message',
    contact_reply_heading: 'Hello {{name}},',
    contact_reply_about: 'You wrote to us:',
  },
}

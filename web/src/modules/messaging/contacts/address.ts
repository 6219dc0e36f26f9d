/** The path of the contact messages. */
export const MESSAGES = '/contact-messages'

/** Where contact messages are. */
export const MESSAGES = '/contact-messages'

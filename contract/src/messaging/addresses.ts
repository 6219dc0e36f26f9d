import { pagesOf } from '../core/screens/address.ts'

export const messagePages = pagesOf<'list' | 'show'>('/contact-messages')
export const answerPages = pagesOf('/saved-answers')
/** The notifications that staff send to customers. */
export const sentPages = pagesOf<'list' | 'create' | 'show'>('/all-notifications')
/** The inbox, where what has no screen of its own is read. */
export const INBOX = `${sentPages.base}/show`
/** The page on which staff choose the ways in which they are notified. */
export const SWITCHES = `${sentPages.base}/switches`
/** Mails and texts that leave the shop. */
export const outgoingPages = pagesOf<'list'>('/outgoing')

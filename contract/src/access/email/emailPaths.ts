/** The links in the mails about a new email of staff lead to these pages: one confirms it, the other takes the old one back. */
export const CONFIRM_EMAIL = '/confirm-email'
export const KEEP_EMAIL = '/keep-email'

/** Where the links of a new email of staff lead to: to confirm it, and from the address before to take it back. */
export const CONFIRM_EMAIL = '/confirm-email'
export const KEEP_EMAIL = '/keep-email'

/** The three steps of a reset, and what belongs to them (spec part 1, section 2). */
export const RESET_EMAIL = '/reset-password-email'
export const RESET_CODE = '/email-verification/reset-password'
export const RESET_PASSWORD = '/reset-password'
export const OUTBOX = '/outbox'
export const CHANGE_PHONE = '/chang-phone-number'

import { pagesOf } from '../core/screens/address.ts'

export const adminPages = pagesOf('/admins')
export const rolePages = pagesOf<'list' | 'create' | 'edit'>('/roles')
/** The page that protects an account: the one page that is open while a second factor is missing. */
export const SECURITY = '/security'
/** The page that stands in for one that the signed-in person may not open. */
export const FORBIDDEN = '/forbidden'

export const SIGN_IN = '/'
/** The page on which the first admin of a new shop is made. */
export const SETUP = '/setup'
export const RESET_EMAIL = '/reset-password-email'
/** The address names what is verified. */
export const VERIFICATION = '/email-verification/$type'
export const RESET_CODE = VERIFICATION.replace('$type', 'reset-password')
export const RESET_PASSWORD = '/reset-password'
/** The messages that a demo does not send. */
export const OUTBOX = '/outbox'
/** The spelling is that of the addresses of old. */
export const CHANGE_PHONE = '/chang-phone-number'
/** The links in the mails about a new email of staff lead to these pages: one confirms it, the other takes the old one back. */
export const CONFIRM_EMAIL = '/confirm-email'
export const KEEP_EMAIL = '/keep-email'

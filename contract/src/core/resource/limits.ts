/** The data that it takes to pay somebody out who closed their account is kept so many days at most. */
export const PAYOUT_DAYS = 30

/** Rows on a page unless the caller says otherwise (spec part 1, section 9). */
export const DEFAULT_PAGE_SIZE = 6
/** The most rows one page may have. */
export const MAX_PAGE_SIZE = 100
/** The most rows a select list (`limit=0&page=0`) answers; beyond it `meta.truncated` is true. */
export const SELECT_LIMIT = 5_000
/** The most records that are changed at once by what a list is filtered by. */
export const MAX_AT_ONCE = 2_000

/** The seconds within which the person who took an order's step may undo it; until then its customer is sent nothing about it. */
export const UNDO_SECONDS = 6

/** A file of more rows than these is written for a confirmed session alone. */
export const MASS_ROWS = 1_000
/** A list's file of up to so many rows is answered at once; of more it is written by a job that tells how far it is. */
export const DIRECT_ROWS = 5_000
/** The same of a PDF, which takes longer to draw. */
export const DIRECT_PRINTED = 2_000
/** The most rows of one file; a line at its end says so when there were more. */
export const MAX_ROWS = 100_000

/** The most bytes of one uploaded file. */
export const MAX_FILE = 12 * 1024 * 1024

/** The longest title and text of what is sent to clients. */
export const LONGEST_TITLE = 120
export const LONGEST_NOTICE = 1_000

/** The most clients that are chosen one by one: beyond them everybody of a type is sent to. */
export const MAX_CHOSEN = 5_000

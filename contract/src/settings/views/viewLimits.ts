/** The most views somebody may keep of one list. */
export const MAX_VIEWS = 30

/** The most lists one call counts: everything, and each view. */
export const MAX_COUNTED = MAX_VIEWS + 1

/** Counts are told up to this one; a screen says "999+". */
export const MAX_COUNT = 1_000

/** Characters of one filter of a view: a hundred numbers with commas between them fit. */
export const LONGEST_FILTER = 1_200

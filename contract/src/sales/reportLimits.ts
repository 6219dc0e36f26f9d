/** Products told at most: those that sold for most. */
export const MOST_PRODUCTS = 200
/** Days whose lines are read at most: a year, whichever it is. */
export const MOST_PRODUCT_DAYS = 366
/** People whose report may be asked for at once. */
export const MOST_REPORTED = 500
/** People chosen one by one on the screen: their numbers stand in its address, and in that of a saved view. */
export const MOST_CHOSEN = 100
/** Whom the report of a period goes to by mail, at most. */
export const MOST_RECEIVERS = 50

/** Products told at most: those that sold for most. */
export const MAX_PRODUCTS = 200
/** Days whose lines are read at most: a year, whichever it is. */
export const MAX_PRODUCT_DAYS = 366
/** People whose report may be asked for at once. */
export const MAX_REPORTED = 500
/** People chosen one by one on the screen: their numbers stand in its address, and in that of a saved view. */
export const MAX_CHOSEN = 100
/** The most people the report of a period goes to by mail. */
export const MAX_RECEIVERS = 50

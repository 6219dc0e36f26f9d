/** The furthest a shop may say it delivers to, in kilometres; further than the kingdom is long. */
export const MAX_KM = 3_000
/** The most a kilometre may cost, in riyals. */
export const MAX_PER_KILO = 10_000
/** The largest least order, in riyals. */
export const MAX_MINIMUM = 1_000_000
/** The most spans of hours that a day may have. */
export const MAX_SPANS = 4
/** The most entries of days with hours of their own. */
export const MAX_SPECIAL_DAYS = 50
/** The most days that one of them may last. */
export const MAX_FEAST_DAYS = 31
/** The most minutes that a busy shop may add. */
export const MAX_BUSY_MINUTES = 240

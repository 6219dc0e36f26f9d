import { WEEK_START } from './dates.ts'
import { dateFormat } from './intlFormats.ts'
import { intlTag } from '../texts/language.ts'
import type { Language } from '../texts/language.ts'

/** The days of a week in their order, by `Date.getDay()`: from Saturday on. */
export const WEEK_DAYS: readonly number[] = Array.from({ length: 7 }, (_, place) => (WEEK_START + place) % 7)

/** Returns the name of a day of the week, by `Date.getDay()`. */
export const weekdayName = (day: number, locale: Language): string =>
  // The first of November 2026 is a Sunday.
  dateFormat(intlTag(locale), { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 10, 1 + day))

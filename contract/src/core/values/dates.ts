import { dateFormat, relativeFormat } from './intlFormats.ts'
import { type CalendarChoice, intlTag, type Language } from '../texts/language.ts'

/** `Date.getDay()` of the first day of a week: Saturday. Hard-coded, as Intl says Sunday for ar-SA. */
export const WEEK_START = 6

/** `Date.getDay()` of the weekend: Friday and Saturday. */
export const WEEKEND: readonly number[] = [5, 6]

/** The business time zone unless the settings name another one. */
export const DEFAULT_TIME_ZONE = 'Asia/Riyadh'

const DAY_MS = 86_400_000
const DAY_PARTS = { year: 'numeric', month: '2-digit', day: '2-digit' } as const

/** The day of a moment in a time zone, `YYYY-MM-DD`. Throws a RangeError for an unknown zone or an invalid date. */
export function businessDay(date: Date, timeZone: string = DEFAULT_TIME_ZONE): string {
  return dateFormat('en-CA-u-ca-gregory-nu-latn', { timeZone, ...DAY_PARTS }).format(date)
}

/** Checks whether the text is `YYYY-MM-DD` and such a day exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const moment = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)
}

function utcMidnight(day: string): number {
  if (!isDay(day)) throw new RangeError(`not a day: ${day}`)
  return Date.parse(`${day}T00:00:00Z`)
}

/** The day `count` days later (or earlier). */
export function addDays(day: string, count: number): string {
  return new Date(utcMidnight(day) + count * DAY_MS).toISOString().slice(0, 10)
}

/** The Saturday that starts the week of a day. */
export function startOfWeek(day: string): string {
  const weekday = new Date(utcMidnight(day)).getUTCDay()
  return addDays(day, -((weekday - WEEK_START + 7) % 7))
}

/** The first moment of a day in a time zone; where clocks skip midnight that is the moment of the jump. */
export function startOfDay(day: string, timeZone: string = DEFAULT_TIME_ZONE): Date {
  const midnight = utcMidnight(day)
  // No zone is further than 14 hours ahead of UTC or 12 behind; days only move forward, so halving finds the start.
  let before = midnight - 16 * 3_600_000
  let within = midnight + 16 * 3_600_000
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2)
    if (businessDay(new Date(middle), timeZone) < day) before = middle
    else within = middle
  }
  return new Date(within)
}

/** Whole days, both ends included, as moments: at or after `start`, before `endExclusive`. */
export function dayRange(
  from: string,
  to: string,
  timeZone: string = DEFAULT_TIME_ZONE,
): { start: Date; endExclusive: Date } {
  return { start: startOfDay(from, timeZone), endExclusive: startOfDay(addDays(to, 1), timeZone) }
}

function formatAs(
  date: Date,
  locale: Language,
  timeZone: string,
  choice: CalendarChoice,
  time: Intl.DateTimeFormatOptions,
): string {
  const one = (calendar: 'gregorian' | 'hijri', more: Intl.DateTimeFormatOptions) => {
    const options = { day: 'numeric', month: 'short', year: 'numeric', timeZone, ...more } as const
    return dateFormat(intlTag(locale, calendar), options).format(date)
  }
  if (choice === 'both') return `${one('gregorian', time)} (${one('hijri', {})})`
  return one(choice, time)
}

/** A day for reading: `20 نوفمبر 2026`, `20 Nov 2026`. */
export function formatDate(
  date: Date,
  locale: Language,
  timeZone: string = DEFAULT_TIME_ZONE,
  calendar: CalendarChoice = 'gregorian',
): string {
  return formatAs(date, locale, timeZone, calendar, {})
}

/** A day and a time for reading. */
export function formatDateTime(
  date: Date,
  locale: Language,
  timeZone: string = DEFAULT_TIME_ZONE,
  calendar: CalendarChoice = 'gregorian',
): string {
  return formatAs(date, locale, timeZone, calendar, { hour: 'numeric', minute: '2-digit', hour12: true })
}

/** The time of day for reading: `9:05 م`, `9:05 PM`. */
export function formatTime(date: Date, locale: Language, timeZone: string = DEFAULT_TIME_ZONE): string {
  const options = { hour: 'numeric', minute: '2-digit', hour12: true, timeZone } as const
  return dateFormat(intlTag(locale), options).format(date)
}

/** Returns a day, `YYYY-MM-DD`, as it is written in a language. */
export const formatDay = (day: string, locale: Language): string =>
  formatDate(new Date(`${day}T12:00:00Z`), locale, 'UTC')

/** Returns a month, `YYYY-MM`, as it is written in a language. */
export const formatMonth = (month: string, locale: Language): string =>
  dateFormat(intlTag(locale), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T12:00:00Z`),
  )

/** Returns a moment as it is said at another one: its time on the same business day, else its date as well. */
export const formatMoment = (
  date: Date,
  now: Date,
  locale: Language,
  timeZone: string = DEFAULT_TIME_ZONE,
): string =>
  businessDay(date, timeZone) === businessDay(now, timeZone)
    ? formatTime(date, locale, timeZone)
    : formatDateTime(date, locale, timeZone)

/** Largest first; a unit serves from one of it on. Lengths in seconds. */
const RELATIVE_UNITS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** A moment that is not past reads as a length from now on; a past one in Arabic as since when. */
const SINCE: Record<Language, readonly [RegExp, string]> = {
  ar: [/^قبل /, 'منذ '],
  en: [/^now$/, 'just now'],
}

/**
 * Says how far a moment is from `now`: `منذ 5 دقائق`, `5 minutes ago`, `in 2 hours`, `just now`. A day ago is `yesterday`, or
 * `1 day ago` where `counts` asks for numbers alone.
 */
export function formatRelative(date: Date, now: Date, locale: Language, counts = false): string {
  const seconds = (date.getTime() - now.getTime()) / 1000
  const [unit, length] =
    RELATIVE_UNITS.find(([, long]) => Math.abs(seconds) >= long) ?? (['second', 1] as const)
  const count = unit === 'second' ? 0 : Math.trunc(seconds / length)
  const numeric = counts && count !== 0 ? 'always' : 'auto'
  return relativeFormat(intlTag(locale), { numeric })
    .format(count, unit)
    .replace(...SINCE[locale])
}

import { addDays, businessDay, startOfDay } from '../../core/values/dates.ts'
import { hijriOf } from '../../core/arabic/hijri.ts'
import { MINUTE, MINUTES_A_DAY, momentOfMinute } from '../../core/values/clockMoments.ts'
import { minuteOf } from '../../core/values/clockTime.ts'

/** From and to, as `HH:MM` of the shop's clock. One that ends no later than it begins goes on into the next day. */
export interface HoursSpan {
  from: string
  to: string
}

/** The spans of each day by `Date.getDay()`: 0 is Sunday. */
export type WeekHours = readonly (readonly HoursSpan[])[]

/**
 * The ways to choose the days with Ramadan hours: none, the ninth month of the Umm al-Qura calendar, or those between given
 * dates.
 */
export const ramadanModes = ['none', 'calendar', 'dates'] as const

/** Without a span on any day. */
export const CLOSED_WEEK: WeekHours = [[], [], [], [], [], [], []]

/** Every hour of every day. */
export const OPEN_WEEK: WeekHours = CLOSED_WEEK.map(() => [{ from: '00:00', to: '24:00' }])

/** Days with hours of their own, such as a feast: both ends are among them, and without a span they are closed. */
export interface SpecialDays {
  from: string
  to: string
  /** At least one of the names is given. */
  name_ar: string | null
  name_en: string | null
  spans: readonly HoursSpan[]
}

export interface WorkingHours {
  week: WeekHours
  ramadan: (typeof ramadanModes)[number]
  ramadan_from: string | null
  ramadan_to: string | null
  ramadan_week: WeekHours
  /** They come before the hours of the week and of Ramadan. */
  special_days: readonly SpecialDays[]
}

/** The state of a shop, open or not, and the time when that changes; null where it stays as it is. */
export interface Opening {
  open: boolean
  changes_at: Date | null
}

/** An opening is looked for so many days ahead: a Ramadan without one, and special days on both sides of it, end within them. */
const LOOK_AHEAD = 100
/** Open for so long, it is open for good, in ms. */
const FOR_GOOD = 8 * MINUTES_A_DAY * MINUTE

/** A span as minutes after the day's start; the end may lie in the next day. */
export function minutesOf({ from, to }: HoursSpan): readonly [start: number, end: number] {
  const [start, end] = [minuteOf(from), minuteOf(to)]
  return [start, end > start ? end : end + MINUTES_A_DAY]
}

const RAMADAN = 9

/** Checks whether a day, `YYYY-MM-DD`, is in Ramadan by Umm al-Qura's calendar. */
export const isRamadan = (day: string): boolean => hijriOf(day).month === RAMADAN

/** Checks whether a day has the hours of Ramadan. */
export function isRamadanAt(hours: WorkingHours, day: string): boolean {
  if (hours.ramadan === 'calendar') return isRamadan(day)
  const { ramadan_from: from, ramadan_to: to } = hours
  return hours.ramadan === 'dates' && from !== null && to !== null && from <= day && day <= to
}

/** Tells whether two spans of days, both ends included, have a day in common. */
export const daysMeet = (
  one: Pick<SpecialDays, 'from' | 'to'>,
  other: Pick<SpecialDays, 'from' | 'to'>,
): boolean => one.from <= other.to && other.from <= one.to

/** Returns the special days that a day is one of. */
export const specialDaysAt = ({ special_days: all }: WorkingHours, day: string): SpecialDays | undefined =>
  all.find(({ from, to }) => from <= day && day <= to)

/** The spans that begin on a day. */
export function hoursOf(hours: WorkingHours, day: string): readonly HoursSpan[] {
  const special = specialDaysAt(hours, day)
  if (special) return special.spans
  const week = isRamadanAt(hours, day) ? hours.ramadan_week : hours.week
  return week[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? []
}

/** The spans that begin on a day, as moments in their order. */
function spansOn(hours: WorkingHours, day: string, timeZone: string) {
  const spans = hoursOf(hours, day)
  if (spans.length === 0) return []
  const begins = startOfDay(day, timeZone).getTime()
  return spans
    .map((span): [number, number] => {
      const [start, end] = minutesOf(span)
      return [momentOfMinute(begins, start, timeZone), momentOfMinute(begins, end, timeZone)]
    })
    .toSorted(([one], [other]) => one - other)
}

/** Returns whether the shop is open at a moment, and when that next changes. Without hours it is always open. */
export function openingAt(hours: WorkingHours | null, at: Date, timeZone: string): Opening {
  if (!hours) return { open: true, changes_at: null }
  const now = at.getTime()
  const today = businessDay(at, timeZone)
  /** While open: where the spans that touch one another end. */
  let until: number | null = null
  // Yesterday's last span may still run.
  for (let ahead = -1; ahead <= LOOK_AHEAD; ahead += 1)
    for (const [start, end] of spansOn(hours, addDays(today, ahead), timeZone)) {
      const reached = until ?? now
      if (end <= reached) continue
      if (start > reached) return { open: until !== null, changes_at: new Date(until ?? start) }
      until = end
      if (until - now > FOR_GOOD) return { open: true, changes_at: null }
    }
  // Open at every hour of the weeks looked at, or closed throughout.
  return { open: until !== null, changes_at: null }
}

/**
 * Returns the first opening of the day after the one that runs: what "until tomorrow" means. At night, while the hours of the day
 * before go on, that is today's; days without hours are passed over. Without hours it is the start of the next day.
 */
export function nextDayOpening(hours: WorkingHours | null, at: Date, timeZone: string): Date {
  const now = at.getTime()
  const today = businessDay(at, timeZone)
  if (hours) {
    const isNight = spansOn(hours, addDays(today, -1), timeZone).some(([, end]) => end > now)
    for (let ahead = isNight ? 0 : 1; ahead <= LOOK_AHEAD; ahead += 1) {
      const first = spansOn(hours, addDays(today, ahead), timeZone).find(([start]) => start > now)
      if (first) return new Date(first[0])
    }
  }
  return startOfDay(addDays(today, 1), timeZone)
}

import { addDays, businessDay, startOfDay } from '@bustan/contract/core/values/dates.ts'
import { dateFormat } from '@bustan/contract/core/values/intlFormats.ts'
import type { DaySpan } from '@bustan/contract/sales/reports/periods.ts'
import type { ReportPeriod } from '@bustan/contract/sales/reports/reportPeriods.ts'

/** When a report goes out, in business time. */
export interface ReportTimes {
  period: ReportPeriod
  hour: number
  /** By `Date.getDay()`. */
  weekday: number
  /** The day of the month; its last day where it is shorter. */
  day: number
}

/** A moment at which a report goes out, and the days it is of. */
export interface Due {
  at: Date
  span: DaySpan
}

const HOUR = 3_600_000

const startOfMonth = (day: string) => `${day.slice(0, 7)}-01`
const nextMonth = (day: string) => startOfMonth(addDays(startOfMonth(day), 31))
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

const hourOf = (moment: Date, timeZone: string) =>
  Number(
    dateFormat('en-GB-u-ca-gregory-nu-latn', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(moment),
  )

/** The moment of an hour of a day; where clocks skip it, the one after the jump. */
function momentOf(day: string, hour: number, timeZone: string): Date {
  const start = startOfDay(day, timeZone)
  const guess = new Date(start.getTime() + hour * HOUR)
  const shown = businessDay(guess, timeZone) === day ? hourOf(guess, timeZone) : 24
  const moved = new Date(guess.getTime() + (hour - shown) * HOUR)
  return hourOf(moved, timeZone) === hour ? moved : guess
}

/** The day of this month on which it is due. */
function dayInMonth(month: string, day: number): string {
  const last = addDays(nextMonth(month), -1)
  const wanted = `${month.slice(0, 8)}${String(day).padStart(2, '0')}`
  return wanted < last ? wanted : last
}

/** The days of a due day: the one before it, the seven before it, or the month before its own. */
function spanOf(period: ReportPeriod, day: string): DaySpan {
  const yesterday = addDays(day, -1)
  if (period === 'daily') return { from: yesterday, to: yesterday }
  if (period === 'weekly') return { from: addDays(day, -7), to: yesterday }
  const last = addDays(startOfMonth(day), -1)
  return { from: startOfMonth(last), to: last }
}

/** The last due day up to a day, and the one before or after a due day. */
function lastDueDay({ period, weekday, day }: ReportTimes, today: string): string {
  if (period === 'daily') return today
  if (period === 'weekly') return addDays(today, -((weekdayOf(today) - weekday + 7) % 7))
  const here = dayInMonth(startOfMonth(today), day)
  return here <= today ? here : dayInMonth(startOfMonth(addDays(startOfMonth(today), -1)), day)
}

/** The last time that a report was due, up to a moment: never more than one, however long nobody looked. */
export function lastDue(times: ReportTimes, now: Date, timeZone: string): Due {
  const day = lastDueDay(times, businessDay(now, timeZone))
  const at = momentOf(day, times.hour, timeZone)
  if (at <= now) return { at, span: spanOf(times.period, day) }
  const earlier = lastDueDay(times, addDays(day, -1))
  return { at: momentOf(earlier, times.hour, timeZone), span: spanOf(times.period, earlier) }
}

/** When a report is due next, after a moment. */
export function nextDue(times: ReportTimes, now: Date, timeZone: string): Date {
  const today = businessDay(now, timeZone)
  // Two months hold a due day of any period after today.
  for (let day = today; day < addDays(today, 63); day = addDays(day, 1)) {
    if (lastDueDay(times, day) !== day) continue
    const at = momentOf(day, times.hour, timeZone)
    if (at > now) return at
  }
  throw new Error('A report is never due')
}

/** The days that a report would be of, were it due today. */
export const spanToday = (period: ReportPeriod, now: Date, timeZone: string): DaySpan =>
  spanOf(period, businessDay(now, timeZone))

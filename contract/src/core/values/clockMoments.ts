import { minuteOf } from './clockTime.ts'
import { startOfDay } from './dates.ts'
import { dateFormat } from './intlFormats.ts'

/** In ms. */
export const MINUTE = 60_000
export const MINUTES_A_DAY = 1_440

/** Returns the time on the clock of a zone, `HH:MM`. */
export const clockAt = (at: Date | number, timeZone: string): string =>
  dateFormat('en-GB-u-nu-latn', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(at)

/** Returns the moment at which the clock of a day that begins at `begins` shows a minute, in ms; where clocks skip or repeat it, one beside it. */
export function momentOfMinute(begins: number, minute: number, timeZone: string): number {
  const guess = begins + minute * MINUTE
  const off = (minute % MINUTES_A_DAY) - minuteOf(clockAt(guess, timeZone))
  // Midnight between them: a quarter to twelve is half an hour before a quarter past.
  const half = MINUTES_A_DAY / 2
  const nearest = off > half ? off - MINUTES_A_DAY : off < -half ? off + MINUTES_A_DAY : off
  return guess + nearest * MINUTE
}

/** The moment a zone's clock shows a time of a day, `YYYY-MM-DD` and `HH:MM`. */
export const momentAt = (day: string, time: string, timeZone: string): Date =>
  new Date(momentOfMinute(startOfDay(day, timeZone).getTime(), minuteOf(time), timeZone))

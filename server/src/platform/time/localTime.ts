import { dateFormat } from '@bustan/contract/core/values/intlFormats.ts'

const SECOND = 1000
const DAY = 86_400_000
/** Days that are kept for a zone: more than a long list has. */
const MAX_CACHED_DAYS = 20_000

const PARTS = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const

/** Returns the milliseconds that the clocks of a zone are ahead of UTC at a moment, by Intl: some microseconds each time. */
function askOffset(time: number, timeZone: string): number {
  const [year = 0, month = 1, day = 1, hour, minute, second] = dateFormat('en-CA-u-ca-gregory-nu-latn', {
    timeZone,
    ...PARTS,
  })
    .format(time)
    .split(/\D+/)
    .map((part) => Number(part))
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / SECOND) * SECOND
}

const zones = new Map<string, Map<number, number | null>>()

/** The offset of a whole day of UTC; null where it changes within the day. */
function offsetOfDay(day: number, timeZone: string): number | null {
  let days = zones.get(timeZone)
  if (!days || days.size > MAX_CACHED_DAYS) zones.set(timeZone, (days = new Map()))
  const known = days.get(day)
  if (known !== undefined) return known
  const first = askOffset(day * DAY, timeZone)
  const offset = first === askOffset((day + 1) * DAY - SECOND, timeZone) ? first : null
  days.set(day, offset)
  return offset
}

/**
 * Returns the time that the clocks of a zone show at a moment, to the second, as the moment at which clocks in UTC show it.
 * Throws a RangeError for an unknown zone or an invalid date.
 */
export function localTime(date: Date, timeZone: string): Date {
  const time = Math.floor(date.getTime() / SECOND) * SECOND
  const offset = offsetOfDay(Math.floor(time / DAY), timeZone) ?? askOffset(time, timeZone)
  return new Date(time + offset)
}

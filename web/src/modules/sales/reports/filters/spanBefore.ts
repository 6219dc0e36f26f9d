import { addDays, startOfWeek } from '@bustan/contract/core/values/dates.ts'
import { endOfHijriMonth, startOfHijriMonth } from '@bustan/contract/core/arabic/hijri.ts'
import type { DaySpan } from '@bustan/contract/sales/reports/periods.ts'

const DAY = 86_400_000

const startOfMonth = (day: string) => `${day.slice(0, 7)}-01`
const endOfMonth = (day: string) => addDays(startOfMonth(addDays(startOfMonth(day), 31)), -1)
const earlier = (one: string, other: string) => (one < other ? one : other)

/** Returns the number of days in a span. */
export const lengthOf = ({ from, to }: DaySpan): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1

/** The same first days of a month before, or all of it where all of this one is asked for. */
function monthBefore(
  { from, to }: DaySpan,
  start: (day: string) => string,
  end: (day: string) => string,
): DaySpan {
  const first = start(addDays(from, -1))
  const last = end(first)
  return {
    from: first,
    to: to === end(from) ? last : earlier(addDays(first, lengthOf({ from, to }) - 1), last),
  }
}

/** The same days of the year before; 29 February is its 28th. */
function yearBefore({ from, to }: DaySpan): DaySpan {
  const year = String(Number(from.slice(0, 4)) - 1).padStart(4, '0')
  const day = to.slice(4)
  return { from: `${year}-01-01`, to: `${year}${day === '-02-29' ? '-02-28' : day}` }
}

/**
 * The days that a span is held against: of a month's first days those of the month before, likewise of a week, a Hijri month
 * and a year; else as many days just before it.
 */
export function spanBefore(span: DaySpan): DaySpan {
  const { from, to } = span
  if (from < to) {
    if (from.endsWith('-01') && to <= endOfMonth(from)) return monthBefore(span, startOfMonth, endOfMonth)
    if (from.endsWith('-01-01') && to.slice(0, 4) === from.slice(0, 4)) return yearBefore(span)
    if (from === startOfHijriMonth(from) && to <= endOfHijriMonth(from))
      return monthBefore(span, startOfHijriMonth, endOfHijriMonth)
    if (from === startOfWeek(from) && to <= addDays(from, 6))
      return { from: addDays(from, -7), to: addDays(to, -7) }
  }
  return { from: addDays(from, -lengthOf(span)), to: addDays(from, -1) }
}

import { addDays, startOfWeek } from '../../core/values/dates.ts'
import { endOfHijriMonth, startOfHijriMonth } from '../../core/arabic/hijri.ts'

/** The spans that the home screen shows, each beside the one before it. */
export const periods = ['today', 'yesterday', 'week', 'month', 'hijri_month'] as const
export type Period = (typeof periods)[number]

/** Whole days, `YYYY-MM-DD`, both included. */
export interface DaySpan {
  from: string
  to: string
}

const startOfMonth = (day: string) => `${day.slice(0, 7)}-01`

/** The span of a period that a day lies in. */
function spanAround(period: Period, day: string): DaySpan {
  switch (period) {
    case 'today':
      return { from: day, to: day }
    case 'yesterday': {
      const yesterday = addDays(day, -1)
      return { from: yesterday, to: yesterday }
    }
    case 'week': {
      const from = startOfWeek(day)
      return { from, to: addDays(from, 6) }
    }
    case 'month': {
      const from = startOfMonth(day)
      return { from, to: addDays(startOfMonth(addDays(from, 31)), -1) }
    }
    case 'hijri_month':
      return { from: startOfHijriMonth(day), to: endOfHijriMonth(day) }
  }
}

/** The days of a period around `today`, and those of the one before it. */
export function spansOf(period: Period, today: string): { now: DaySpan; before: DaySpan } {
  const now = spanAround(period, today)
  // The day before yesterday is yesterday's yesterday.
  const before = period === 'yesterday' ? now.from : addDays(now.from, -1)
  return { now, before: spanAround(period, before) }
}

/** The days of a span, the first first. */
export function daysOf({ from, to }: DaySpan): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

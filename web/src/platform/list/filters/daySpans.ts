import { addDays, startOfWeek } from '@bustan/contract/core/values/dates.ts'

/** The first and the last day of a span, `YYYY-MM-DD`; empty where it is open. */
export interface Days {
  from: string
  to: string
}

export const SPANS = ['today', 'yesterday', 'week', 'month', 'lastMonth'] as const

/** The spans people ask for most, as of a day. Weeks and months end with that day. */
export function spansOf(today: string): Record<(typeof SPANS)[number], Days> {
  const yesterday = addDays(today, -1)
  const month = `${today.slice(0, 8)}01`
  const lastMonthEnd = addDays(month, -1)
  return {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    week: { from: startOfWeek(today), to: today },
    month: { from: month, to: today },
    lastMonth: { from: `${lastMonthEnd.slice(0, 8)}01`, to: lastMonthEnd },
  }
}

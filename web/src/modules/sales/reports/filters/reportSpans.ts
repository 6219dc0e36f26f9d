import { addDays, startOfWeek } from '@bustan/contract/core/values/dates.ts'
import { startOfHijriMonth } from '@bustan/contract/core/arabic/hijri.ts'
import { usualReportSort } from '@bustan/contract/sales/reports/financialReport.ts'
import type { DaySpan } from '@bustan/contract/sales/reports/periods.ts'

/** The spans one click away, as of a day: those that have not ended yet end with it. */
export function reportSpans(today: string): readonly { name: ReportSpan; span: DaySpan }[] {
  const month = `${today.slice(0, 7)}-01`
  const lastMonth = addDays(month, -1)
  return [
    { name: 'today', span: { from: today, to: today } },
    { name: 'week', span: { from: startOfWeek(today), to: today } },
    { name: 'month', span: { from: month, to: today } },
    { name: 'lastMonth', span: { from: `${lastMonth.slice(0, 7)}-01`, to: lastMonth } },
    { name: 'hijriMonth', span: { from: startOfHijriMonth(today), to: today } },
    { name: 'year', span: { from: `${today.slice(0, 4)}-01-01`, to: today } },
  ]
}

/** Returns what the report's address asks for where it asks for nothing: this month, whoever ordered most first. */
export function openingSearch(today: string): Record<'from' | 'to' | 'sort', string> {
  const month = reportSpans(today).find(({ name }) => name === 'month')?.span ?? { from: today, to: today }
  return { ...month, sort: usualReportSort }
}

type ReportSpan = 'today' | 'week' | 'month' | 'lastMonth' | 'hijriMonth' | 'year'

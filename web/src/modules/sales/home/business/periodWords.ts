import { dateFormat } from '@bustan/contract/core/values/intlFormats.ts'
import { intlTag } from '@bustan/contract/core/texts/language.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { DaySpan, Period } from '@bustan/contract/sales/reports/periods.ts'

// Days are no moments: their noon in UTC is said in UTC.
const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const calendarOf = (period: Period) => (period === 'hijri_month' ? 'hijri' : 'gregorian')
const WHOLE = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const

/** A span of days in words, by the calendar of its period: `21–27 نوفمبر 2026`. */
export function spanInWords({ from, to }: DaySpan, period: Period, locale: Language): string {
  const format = dateFormat(intlTag(locale, calendarOf(period)), WHOLE)
  return format.formatRange(noon(from), noon(to))
}

/** A day with its weekday: `السبت، 21 نوفمبر`. */
export const dayInWords = (day: string, period: Period, locale: Language): string =>
  dateFormat(intlTag(locale, calendarOf(period)), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(noon(day))

/** The name of its weekday, as short as the language has it. */
export const weekdayOf = (day: string, locale: Language): string =>
  dateFormat(intlTag(locale), { weekday: 'short', timeZone: 'UTC' }).format(noon(day))

/** A full hour of the day: `6 ص`, `6 am`. */
export const hourInWords = (hour: number, locale: Language): string =>
  dateFormat(intlTag(locale), { hour: 'numeric', hour12: true, timeZone: 'UTC' }).format(
    new Date(Date.UTC(2000, 0, 1, hour)),
  )

/** Today in full: `الاثنين، 23 نوفمبر 2026`. */
export const todayInWords = (day: string, locale: Language, calendar: 'gregorian' | 'hijri'): string =>
  dateFormat(intlTag(locale, calendar), { ...WHOLE, weekday: 'long' }).format(noon(day))

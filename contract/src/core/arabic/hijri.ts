import { addDays } from '../values/dates.ts'
import { dateFormat } from '../values/intlFormats.ts'

/** Returns month and day of the month of a day, `YYYY-MM-DD`, by the Umm al-Qura calendar. */
export function hijriOf(day: string): { month: number; date: number } {
  const format = dateFormat('en-u-ca-islamic-umalqura-nu-latn', {
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  })
  const [month, date] = format
    .format(new Date(`${day}T12:00:00Z`))
    .split('/')
    .map(Number)
  return { month: month ?? 0, date: date ?? 0 }
}

/** The first day of the Hijri month that a day lies in. */
export const startOfHijriMonth = (day: string): string => addDays(day, 1 - hijriOf(day).date)

/** The last day of the Hijri month that a day lies in: its months have 29 or 30. */
export function endOfHijriMonth(day: string): string {
  const last = addDays(startOfHijriMonth(day), 28)
  return hijriOf(addDays(last, 1)).date === 30 ? addDays(last, 1) : last
}

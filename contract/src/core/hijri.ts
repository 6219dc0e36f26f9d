import { addDays } from './dates.ts'
import { dateFormat } from './intlFormats.ts'

/** Day of the month of a day, `YYYY-MM-DD`, by the Umm al-Qura calendar. */
function hijriDate(day: string): number {
  const format = dateFormat('en-u-ca-islamic-umalqura-nu-latn', { day: 'numeric', timeZone: 'UTC' })
  return Number(format.format(new Date(`${day}T12:00:00Z`)))
}

/** The first day of the Hijri month that a day lies in. */
export const startOfHijriMonth = (day: string): string => addDays(day, 1 - hijriDate(day))

/** The last day of the Hijri month that a day lies in: its months have 29 or 30. */
export function endOfHijriMonth(day: string): string {
  const last = addDays(startOfHijriMonth(day), 28)
  return hijriDate(addDays(last, 1)) === 30 ? addDays(last, 1) : last
}

import { addDays } from '../core/dates.ts'
import { dateFormat } from '../core/intlFormats.ts'
import type { SpecialDays } from './workingHours.ts'

/** Feasts of Saudi Arabia that come every year. Days of the Gregorian year are fixed; those of Umm al-Qura are confirmed by the moon. */
const feasts = [
  { key: 'fitr', calendar: 'umalqura', month: 10, day: 1, days: 3, ar: 'عيد الفطر', en: 'Eid al-Fitr' },
  { key: 'adha', calendar: 'umalqura', month: 12, day: 10, days: 4, ar: 'عيد الأضحى', en: 'Eid al-Adha' },
  {
    key: 'national',
    calendar: 'gregorian',
    month: 9,
    day: 23,
    days: 1,
    ar: 'اليوم الوطني',
    en: 'National Day',
  },
  {
    key: 'founding',
    calendar: 'gregorian',
    month: 2,
    day: 22,
    days: 1,
    ar: 'يوم التأسيس',
    en: 'Founding Day',
  },
] as const

/** A feast that is to come, as an entry of the special days: closed until hours are given. */
export interface ComingFeast {
  key: (typeof feasts)[number]['key']
  /** Its days by the calendar, which the sighting of the moon may move. */
  isExpected: boolean
  days: SpecialDays
}

/** A year of either calendar, and some. */
const A_YEAR = 370

/** Month and day of a date, `YYYY-MM-DD`, in Umm al-Qura's calendar, as `M/D`. */
const umalqura = (day: string): string =>
  dateFormat('en-u-ca-islamic-umalqura-nu-latn', {
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`))

const gregorian = (day: string): string => day.slice(5).split('-').map(Number).join('/')

/** Returns the next of each feast that begins on a day, `YYYY-MM-DD`, or after it, the nearest first. */
export function comingFeasts(today: string): ComingFeast[] {
  const coming: ComingFeast[] = []
  for (let ahead = 0; ahead < A_YEAR && coming.length < feasts.length; ahead += 1) {
    const from = addDays(today, ahead)
    const dates = { umalqura: umalqura(from), gregorian: gregorian(from) }
    for (const { key, calendar, month, day, days, ar, en } of feasts) {
      if (dates[calendar] !== `${month}/${day}` || coming.some((one) => one.key === key)) continue
      const to = addDays(from, days - 1)
      coming.push({
        key,
        isExpected: calendar === 'umalqura',
        days: { from, to, name_ar: ar, name_en: en, spans: [] },
      })
    }
  }
  return coming
}

import { addDays } from '../../core/values/dates.ts'
import { hijriOf } from '../../core/arabic/hijri.ts'
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

/** Returns month and day of the month of a day, `YYYY-MM-DD`, of the Gregorian year. */
function gregorianOf(day: string): { month: number; date: number } {
  const [, month = 0, date = 0] = day.split('-').map(Number)
  return { month, date }
}

/** Returns the next of each feast that begins on a day, `YYYY-MM-DD`, or after it, the nearest first. */
export function comingFeasts(today: string): ComingFeast[] {
  const coming: ComingFeast[] = []
  for (let ahead = 0; ahead < A_YEAR && coming.length < feasts.length; ahead += 1) {
    const from = addDays(today, ahead)
    const dates = { umalqura: hijriOf(from), gregorian: gregorianOf(from) }
    for (const { key, calendar, month, day, days, ar, en } of feasts) {
      const isToday = dates[calendar].month === month && dates[calendar].date === day
      if (!isToday || coming.some((one) => one.key === key)) continue
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

import { expect, test } from 'vitest'
import { dayInWords, hourInWords, spanInWords, todayInWords, weekdayOf } from './periodWords.ts'

// Engines put other kinds of spaces and marks around the dash.
const plain = (text: string) => text.replaceAll(/[\s\u200e\u200f]+/g, ' ')

test('a period is said in words, a Hijri month in Hijri dates', () => {
  const week = { from: '2026-11-28', to: '2026-12-04' }
  expect(plain(spanInWords(week, 'week', 'ar'))).toBe('28 نوفمبر – 4 ديسمبر 2026')
  expect(plain(spanInWords(week, 'week', 'en'))).toBe('28 November – 4 December 2026')
  const month = { from: '2026-11-11', to: '2026-12-09' }
  expect(plain(spanInWords(month, 'hijri_month', 'ar'))).toBe('1–29 جمادى الآخرة 1448 هـ')
  expect(plain(spanInWords({ from: '2026-11-23', to: '2026-11-23' }, 'today', 'ar'))).toBe('23 نوفمبر 2026')
})

test('so are days and hours', () => {
  expect(dayInWords('2026-11-21', 'week', 'ar')).toMatch(/^السبت.*21 نوفمبر$/)
  expect(dayInWords('2026-11-21', 'hijri_month', 'ar')).toMatch(/^السبت.*11 جمادى الآخرة/)
  expect(weekdayOf('2026-11-21', 'en')).toBe('Sat')
  expect([0, 12, 23].map((hour) => plain(hourInWords(hour, 'ar')))).toEqual(['12 ص', '12 م', '11 م'])
  expect(todayInWords('2026-11-23', 'ar', 'gregorian')).toMatch(/^الاثنين.*23 نوفمبر 2026$/)
})

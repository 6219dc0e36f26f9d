import { expect, it } from 'vitest'
import { addDays } from '../values/dates.ts'
import { endOfHijriMonth, startOfHijriMonth } from './hijri.ts'

// Months of the Umm al-Qura calendar.
it.each([
  ['2026-02-18', '2026-03-19', 'Ramadan 1447'],
  ['2026-03-20', '2026-04-17', 'Shawwal 1447'],
  ['2026-06-16', '2026-07-14', 'Muharram 1448'],
])('the month from %s to %s is %s', (first, last) => {
  for (const day of [first, addDays(first, 10), last]) {
    expect(startOfHijriMonth(day)).toBe(first)
    expect(endOfHijriMonth(day)).toBe(last)
  }
  expect(endOfHijriMonth(addDays(first, -1))).toBe(addDays(first, -1))
  expect(startOfHijriMonth(addDays(last, 1))).toBe(addDays(last, 1))
})

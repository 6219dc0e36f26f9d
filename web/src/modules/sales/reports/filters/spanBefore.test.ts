import { expect, test } from 'vitest'
import { lengthOf, spanBefore } from './spanBefore.ts'

const cases: readonly [string, [string, string], [string, string]][] = [
  ['a day', ['2026-11-23', '2026-11-23'], ['2026-11-22', '2026-11-22']],
  ['the first day of a year', ['2026-01-01', '2026-01-01'], ['2025-12-31', '2025-12-31']],
  ['a week from Saturday so far', ['2026-11-21', '2026-11-23'], ['2026-11-14', '2026-11-16']],
  ['a whole week', ['2026-11-14', '2026-11-20'], ['2026-11-07', '2026-11-13']],
  ['a month so far', ['2026-11-01', '2026-11-23'], ['2026-10-01', '2026-10-23']],
  ['a whole month', ['2026-11-01', '2026-11-30'], ['2026-10-01', '2026-10-31']],
  ['January', ['2026-01-01', '2026-01-31'], ['2025-12-01', '2025-12-31']],
  ['thirty days of March', ['2026-03-01', '2026-03-30'], ['2026-02-01', '2026-02-28']],
  ['February of a leap year', ['2028-02-01', '2028-02-29'], ['2028-01-01', '2028-01-31']],
  ['a year so far', ['2026-01-01', '2026-11-23'], ['2025-01-01', '2025-11-23']],
  ['a leap year to its day', ['2028-01-01', '2028-02-29'], ['2027-01-01', '2027-02-28']],
  ['a whole year', ['2026-01-01', '2026-12-31'], ['2025-01-01', '2025-12-31']],
  ['Ramadan 1447', ['2026-02-18', '2026-03-19'], ['2026-01-20', '2026-02-17']],
  ['Ramadan 1447 so far', ['2026-02-18', '2026-02-20'], ['2026-01-20', '2026-01-22']],
  ['any other days', ['2026-11-10', '2026-11-12'], ['2026-11-07', '2026-11-09']],
  ['days over two months', ['2026-10-20', '2026-11-08'], ['2026-09-30', '2026-10-19']],
]

test.each(cases)('%s is held against the days before', (_, [from, to], [first, last]) => {
  expect(spanBefore({ from, to })).toEqual({ from: first, to: last })
})

test('a span before ends before the span begins, and is never longer but for whole months', () => {
  for (const [, [from, to]] of cases) {
    const before = spanBefore({ from, to })
    expect(before.to < from).toBe(true)
    expect(lengthOf(before)).toBeLessThanOrEqual(lengthOf({ from, to }) + 3)
  }
})

import { expect, test } from 'vitest'
import { comingFeasts } from './feasts.ts'

const summarize = (today: string) =>
  comingFeasts(today).map(({ key, isExpected, days }) => [key, days.from, days.to, isExpected])

test('the next of each feast is found in either calendar, the nearest first', () => {
  expect(summarize('2026-11-25')).toEqual([
    ['founding', '2027-02-22', '2027-02-22', false],
    ['fitr', '2027-03-09', '2027-03-11', true],
    ['adha', '2027-05-16', '2027-05-19', true],
    ['national', '2027-09-23', '2027-09-23', false],
  ])
})

test('one that begins today is still to come, and the day after it is a year away', () => {
  const nationalFrom = (today: string) => summarize(today).find(([key]) => key === 'national')?.[1]
  expect([nationalFrom('2026-09-23'), nationalFrom('2026-09-24')]).toEqual(['2026-09-23', '2027-09-23'])
})

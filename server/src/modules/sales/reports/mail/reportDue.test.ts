import { expect, test } from 'vitest'
import { lastDue, nextDue } from './reportDue.ts'
import type { ReportTimes } from './reportDue.ts'

const ZONE = 'Asia/Riyadh'
const times = (more: Partial<ReportTimes>): ReportTimes => ({
  period: 'daily',
  hour: 7,
  weekday: 6,
  day: 1,
  ...more,
})
const said = (one: ReportTimes, now: string, zone = ZONE) => {
  const { at, span } = lastDue(one, new Date(now), zone)
  return [at.toISOString(), span.from, span.to]
}

const cases: readonly [string, Partial<ReportTimes>, string, string[]][] = [
  [
    'a day, at its hour',
    {},
    '2026-03-02T04:00:00Z',
    ['2026-03-02T04:00:00.000Z', '2026-03-01', '2026-03-01'],
  ],
  [
    'a day, a moment before',
    {},
    '2026-03-02T03:59:59Z',
    ['2026-03-01T04:00:00.000Z', '2026-02-28', '2026-02-28'],
  ],
  [
    'midnight at 00:30',
    { hour: 0 },
    '2025-12-31T21:30:00Z',
    ['2025-12-31T21:00:00.000Z', '2025-12-31', '2025-12-31'],
  ],
  [
    'midnight at 23:30',
    { hour: 0 },
    '2025-12-31T20:30:00Z',
    ['2025-12-30T21:00:00.000Z', '2025-12-30', '2025-12-30'],
  ],
  [
    'the last hour of a day',
    { hour: 23 },
    '2026-02-28T20:30:00Z',
    ['2026-02-28T20:00:00.000Z', '2026-02-27', '2026-02-27'],
  ],
  [
    'a week, on its day',
    { period: 'weekly', weekday: 0 },
    '2026-11-22T04:00:00Z',
    ['2026-11-22T04:00:00.000Z', '2026-11-15', '2026-11-21'],
  ],
  [
    'a week, before its hour',
    { period: 'weekly', weekday: 0 },
    '2026-11-22T03:00:00Z',
    ['2026-11-15T04:00:00.000Z', '2026-11-08', '2026-11-14'],
  ],
  [
    'a month on the 31st, in February',
    { period: 'monthly', day: 31 },
    '2026-02-28T04:00:00Z',
    ['2026-02-28T04:00:00.000Z', '2026-01-01', '2026-01-31'],
  ],
  [
    'a month on the 31st, in a leap year',
    { period: 'monthly', day: 31 },
    '2028-02-29T03:00:00Z',
    ['2028-01-31T04:00:00.000Z', '2027-12-01', '2027-12-31'],
  ],
  [
    'a month on the 30th, in the middle of the next',
    { period: 'monthly', day: 30 },
    '2026-03-15T12:00:00Z',
    ['2026-02-28T04:00:00.000Z', '2026-01-01', '2026-01-31'],
  ],
  [
    'a month on its first, at the turn of a year',
    { period: 'monthly', day: 1, hour: 0 },
    '2025-12-31T21:30:00Z',
    ['2025-12-31T21:00:00.000Z', '2025-12-01', '2025-12-31'],
  ],
  [
    'ten days later there is one, the last',
    {},
    '2026-03-12T12:00:00Z',
    ['2026-03-12T04:00:00.000Z', '2026-03-11', '2026-03-11'],
  ],
]
test.each(cases)('%s', (_, more, now, wanted) => {
  expect(said(times(more), now)).toEqual(wanted)
})

test('hours are those of clocks that are put forward and back', () => {
  expect(said(times({ hour: 8 }), '2026-03-29T12:00:00Z', 'Europe/Berlin')[0]).toBe(
    '2026-03-29T06:00:00.000Z',
  )
  expect(said(times({ hour: 2 }), '2026-03-29T12:00:00Z', 'Europe/Berlin')[0]).toBe(
    '2026-03-29T01:00:00.000Z',
  )
  expect(said(times({ hour: 8 }), '2026-10-25T12:00:00Z', 'Europe/Berlin')[0]).toBe(
    '2026-10-25T07:00:00.000Z',
  )
  expect(said(times({ hour: 23 }), '2026-10-26T12:00:00Z', 'Europe/Berlin')[0]).toBe(
    '2026-10-25T22:00:00.000Z',
  )
})

test('what is due next comes after now, and is what is due last from then on', () => {
  for (const period of ['daily', 'weekly', 'monthly'] as const)
    for (const day of [1, 15, 31])
      for (const hour of [0, 7, 23])
        for (let hours = 0; hours < 24 * 70; hours += 41) {
          const now = new Date(Date.UTC(2026, 0, 1) + hours * 3_600_000)
          const one = times({ period, day, hour, weekday: day % 7 })
          const next = nextDue(one, now, ZONE)
          expect(next > now).toBe(true)
          expect(lastDue(one, now, ZONE).at <= now).toBe(true)
          expect(lastDue(one, next, ZONE).at).toEqual(next)
          expect(lastDue(one, new Date(next.getTime() - 1), ZONE).at).toEqual(lastDue(one, now, ZONE).at)
        }
})

test.each([1, 28, 29, 30, 31])('a mail for day %i comes once in every month, of the month before', (day) => {
  const one = times({ period: 'monthly', day })
  const months: string[] = []
  let at = new Date('2027-01-01T00:00:00Z')
  for (let month = 0; month < 26; month += 1) {
    at = nextDue(one, at, ZONE)
    months.push(at.toISOString().slice(0, 7))
    const before = new Date(Date.UTC(2027, month, 0)).toISOString().slice(0, 7)
    expect(lastDue(one, at, ZONE).span.from).toBe(`${before}-01`)
    const last = new Date(Date.UTC(2027, month + 1, 0)).getUTCDate()
    expect(at.getUTCDate()).toBe(Math.min(day, last))
  }
  expect(months).toEqual(
    months.map((_, index) => new Date(Date.UTC(2027, index, 1)).toISOString().slice(0, 7)),
  )
})

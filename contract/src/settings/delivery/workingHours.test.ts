import { describe, expect, test } from 'vitest'
import { hoursFields, weekHours } from './hoursInput.ts'
import * as z from 'zod/mini'
import { isRamadan, openingAt } from './workingHours.ts'
import type { HoursSpan, WorkingHours } from './workingHours.ts'

const RIYADH = 'Asia/Riyadh'
const span = (text: string): HoursSpan => {
  const [from = '', to = ''] = text.split('-')
  return { from, to }
}
/** A week by weekday: `{ 0: ['08:00-12:00'] }`. */
const week = (days: Record<number, string[]>) =>
  Array.from({ length: 7 }, (_, day) => (days[day] ?? []).map(span))
const daily = (...spans: string[]) =>
  week(Object.fromEntries(Array.from({ length: 7 }, (_, day) => [day, spans])))
const hours = (more: Partial<WorkingHours>): WorkingHours => ({
  week: week({}),
  ramadan: 'none',
  ramadan_from: null,
  ramadan_to: null,
  ramadan_week: week({}),
  special_days: [],
  ...more,
})
/** Returns the opening of a shop in Riyadh at a local time of the year 2026. */
const at = (of: WorkingHours | null, local: string, zone = RIYADH, offset = '+03:00') => {
  const { open, changes_at } = openingAt(of, new Date(`2026-${local}:00${offset}`), zone)
  return [open, changes_at?.toISOString() ?? null]
}
const local = (text: string) => new Date(`2026-${text}:00+03:00`).toISOString()

describe('the shop is open', () => {
  test('always, where it keeps no hours', () => {
    expect(at(null, '11-22T03:00')).toEqual([true, null])
  })

  test('within its spans, the first minute included and the last not', () => {
    const split = hours({ week: daily('08:00-12:00', '16:00-22:00') })
    expect(at(split, '11-22T07:59')).toEqual([false, local('11-22T08:00')])
    expect(at(split, '11-22T08:00')).toEqual([true, local('11-22T12:00')])
    expect(at(split, '11-22T12:00')).toEqual([false, local('11-22T16:00')])
    expect(at(split, '11-22T21:59')).toEqual([true, local('11-22T22:00')])
    expect(at(split, '11-22T22:00')).toEqual([false, local('11-23T08:00')])
  })

  test('past midnight, where a span ends no later than it begins', () => {
    // 22 November 2026 is a Sunday.
    const late = hours({ week: week({ 0: ['20:00-02:00'], 6: ['20:00-02:00'] }) })
    expect(at(late, '11-22T01:30')).toEqual([true, local('11-22T02:00')])
    expect(at(late, '11-22T02:00')).toEqual([false, local('11-22T20:00')])
    expect(at(late, '11-23T01:59')).toEqual([true, local('11-23T02:00')])
    expect(at(late, '11-23T02:00')).toEqual([false, local('11-28T20:00')])
  })

  test('on through spans that touch, and through midnight', () => {
    const on = hours({ week: week({ 0: ['08:00-24:00'], 1: ['00:00-03:00'] }) })
    expect(at(on, '11-22T09:00')).toEqual([true, local('11-23T03:00')])
    expect(at(hours({ week: daily('00:00-24:00') }), '11-22T09:00')).toEqual([true, null])
  })

  test('never, where no day has a span', () => {
    expect(at(hours({}), '11-22T09:00')).toEqual([false, null])
  })

  test('in Ramadan by the hours of Ramadan, and by the others again from its last night on', () => {
    // Ramadan 1447 by Umm al-Qura: 18 February to 19 March 2026.
    const ramadan = hours({
      week: daily('08:00-16:00'),
      ramadan: 'calendar',
      ramadan_week: daily('21:00-02:00'),
    })
    expect(at(ramadan, '02-17T16:30')).toEqual([false, local('02-18T21:00')])
    expect(at(ramadan, '03-19T12:00')).toEqual([false, local('03-19T21:00')])
    expect(at(ramadan, '03-20T01:00')).toEqual([true, local('03-20T02:00')])
    expect(at(ramadan, '03-20T02:00')).toEqual([false, local('03-20T08:00')])
    expect(at({ ...ramadan, ramadan: 'none' }, '03-01T12:00')).toEqual([true, local('03-01T16:00')])
  })

  test('in the days that are set for Ramadan, both ends included', () => {
    const dates = hours({
      week: daily('08:00-16:00'),
      ramadan: 'dates',
      ramadan_from: '2026-02-19',
      ramadan_to: '2026-02-20',
      ramadan_week: daily('10:00-15:00'),
    })
    expect(at(dates, '02-18T09:00')[0]).toBe(true)
    expect(at(dates, '02-19T09:00')[0]).toBe(false)
    expect(at(dates, '02-20T09:00')[0]).toBe(false)
    expect(at(dates, '02-21T09:00')[0]).toBe(true)
  })

  test('a shop that is closed all Ramadan says when it opens after it', () => {
    const closed = hours({ week: daily('08:00-16:00'), ramadan: 'calendar' })
    expect(at(closed, '02-18T09:00')).toEqual([false, local('03-20T08:00')])
  })

  test('by its own clock, also on the day that clocks go on', () => {
    // New York, 8 March 2026: 02:00 is 03:00.
    const day = hours({ week: daily('08:00-16:00') })
    expect(at(day, '03-08T07:00', 'America/New_York', '-04:00')).toEqual([false, '2026-03-08T12:00:00.000Z'])
  })
})

test.each([
  ['2026-02-17', false],
  ['2026-02-18', true],
  ['2026-03-19', true],
  ['2026-03-20', false],
])('%s lies in Ramadan: %s', (day, expected) => expect(isRamadan(day)).toBe(expected))

describe('hours as they are typed', () => {
  const problems = (value: unknown) =>
    (weekHours().safeParse(value).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message])

  test('are read in any digits', () => {
    const read = weekHours().parse(daily('٨:٠٠-١٢:٣٠'))
    expect(read[0]).toEqual([{ from: '08:00', to: '12:30' }])
  })

  test.each([
    ['25:00-26:00', '0.0.from', 'time'],
    ['08:00-8', '0.0.to', 'time'],
    ['08:00-08:00', '0.0.to', 'span_empty'],
  ])('%s is refused', (text, path, message) => {
    expect(problems(week({ 0: [text] }))).toContainEqual([path, message])
  })

  test('may not run into one another, nor Saturday night into Sunday', () => {
    expect(problems(week({ 1: ['08:00-12:00', '11:00-14:00'] }))).toEqual([['1.0.to', 'spans_overlap']])
    expect(problems(week({ 6: ['20:00-02:00'], 0: ['01:00-03:00'] }))).toEqual([['6.0.to', 'spans_overlap']])
    expect(problems(week({ 6: ['20:00-02:00'], 0: ['02:00-03:00'] }))).toEqual([])
  })

  test('nothing given is a week without hours', () => {
    expect(z.object(hoursFields).parse({})).toMatchObject({ ramadan: 'none', week: week({}) })
  })
})

import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { localTime } from './localTime.ts'

/** Returns the time that a clock in a zone shows, asked of Intl each time. */
const shown = (date: Date, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE-u-nu-latn', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(
    date,
  )

const read = (date: Date, timeZone: string) =>
  localTime(date, timeZone).toISOString().replace('T', ' ').replace('.000Z', '')

const zones = [
  'Asia/Riyadh',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'America/New_York',
  'UTC',
]

it('is what clocks of a zone show, at any moment', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
      fc.constantFrom(...zones),
      (date, zone) => {
        expect(read(date, zone)).toBe(shown(date, zone))
      },
    ),
  )
})

it('follows clocks on the days they are put forward and back', () => {
  // Cairo, 2026: forward on 24 April at midnight, back on 29 October at midnight (both local).
  for (const day of ['2026-04-23', '2026-04-24', '2026-10-29', '2026-10-30'])
    for (let minute = 0; minute < 24 * 60; minute += 15) {
      const date = new Date(Date.parse(`${day}T00:00:00Z`) + minute * 60_000)
      expect(read(date, 'Africa/Cairo')).toBe(shown(date, 'Africa/Cairo'))
    }
})

it('refuses what is no moment and no zone', () => {
  expect(() => localTime(new Date(Number.NaN), 'UTC')).toThrow(RangeError)
  expect(() => localTime(new Date(), 'Asia/Nowhere')).toThrow(RangeError)
})

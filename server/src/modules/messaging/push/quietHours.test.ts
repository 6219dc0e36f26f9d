import { expect, test } from 'vitest'
import { minuteOf } from '@bustan/contract/core/values/clockTime.ts'
import { quietEnd } from './quietHours.ts'

// Riyadh is three hours ahead.
test.each([
  ['22:00', '06:00', '2026-11-22T20:30:00Z', '2026-11-23T03:00:00.000Z'],
  ['22:00', '06:00', '2026-11-22T22:30:00Z', '2026-11-23T03:00:00.000Z'],
  ['22:00', '06:00', '2026-11-23T02:59:59Z', '2026-11-23T03:00:00.000Z'],
  ['22:00', '06:00', '2026-11-23T03:00:00Z', null],
  ['22:00', '06:00', '2026-11-22T18:59:59Z', null],
  ['22:00', '06:00', '2026-11-22T19:00:00Z', '2026-11-23T03:00:00.000Z'],
  ['13:00', '15:30', '2026-11-23T10:00:00Z', '2026-11-23T12:30:00.000Z'],
  ['13:00', '15:30', '2026-11-23T09:59:00Z', null],
  ['13:00', '15:30', '2026-11-23T12:30:00Z', null],
])('quiet from %s to %s: at %s until %s', (from, to, now, until) => {
  const quiet = { from_minute: minuteOf(from), to_minute: minuteOf(to) }
  expect(quietEnd(quiet, new Date(now), 'Asia/Riyadh')?.toISOString() ?? null).toBe(until)
})

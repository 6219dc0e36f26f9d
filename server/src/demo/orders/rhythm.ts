import { DEFAULT_TIME_ZONE } from '@bustan/contract/core/values/dates.ts'
import { createRandom } from '../random.ts'
import type { Random } from '../random.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Riyadh keeps UTC+3 all year round, so the shop's hours need no calendar. */
export const RIYADH_OFFSET = 3 * HOUR

/** The share of orders at each hour of the shop's day: a small wave at noon, the large one in the evening. */
const USUAL_HOURS = [
  1.4, 0.8, 0.4, 0.2, 0.2, 0.5, 0.9, 1.4, 2.0, 2.6, 3.0, 3.1, 2.9, 2.6, 2.5, 3.1, 4.1, 5.2, 6.2, 6.8, 6.9,
  6.0, 4.4, 2.6,
] as const
/** In Ramadan: before the breaking of the fast, and deep into the night. */
const RAMADAN_HOURS = [
  5.6, 4.6, 3.0, 1.2, 0.5, 0.3, 0.3, 0.5, 0.9, 1.6, 2.4, 3.2, 3.9, 4.8, 5.8, 6.1, 4.4, 1.6, 1.1, 2.0, 3.6,
  5.0, 6.0, 6.2,
] as const
/** From Sunday on; Thursday and Friday are when families shop. */
const WEEKDAYS = [0.86, 0.82, 0.84, 0.94, 1.34, 1.42, 1.06] as const
const RAMADAN_BUMP = 1.4
/** Orders a day at the end, over those at the start. */
const GROWTH = 1.9

const hijriMonth = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  month: 'numeric',
  timeZone: DEFAULT_TIME_ZONE,
})

/** The weights of 24 hours from a midnight in Riyadh on. */
function hoursOf(midnight: number, growth: number): number[] {
  const day = Math.floor((midnight + RIYADH_OFFSET) / DAY)
  // The first day of 1970 was a Thursday.
  const weekday = WEEKDAYS[(day + 4) % 7] ?? 1
  const isRamadan = hijriMonth.format(midnight + DAY / 2) === '9'
  const weather = 1 + createRandom(`day ${day}`).bell() * 0.16
  const level = weekday * weather * growth * (isRamadan ? RAMADAN_BUMP : 1)
  return (isRamadan ? RAMADAN_HOURS : USUAL_HOURS).map((hour) => hour * level)
}

function* hours(start: number, end: number): Generator<{ from: number; to: number; weight: number }> {
  const first = Math.floor((start + RIYADH_OFFSET) / DAY) * DAY - RIYADH_OFFSET
  for (let midnight = first; midnight < end; midnight += DAY) {
    const passed = Math.min(1, Math.max(0, (midnight - start) / (end - start)))
    for (const [hour, weight] of hoursOf(midnight, 1 + (GROWTH - 1) * passed).entries()) {
      const from = Math.max(start, midnight + hour * HOUR)
      const to = Math.min(end, midnight + (hour + 1) * HOUR)
      if (to > from) yield { from, to, weight: (weight * (to - from)) / HOUR }
    }
  }
}

/**
 * `count` moments between `start` and `end` (milliseconds), ascending, with the rhythm of a shop: evenings, Thursdays
 * and Fridays, Ramadan, and growth over the span. Never holds more than an hour's worth.
 */
export function* orderTimes(count: number, start: number, end: number, random: Random): Generator<number> {
  let whole = 0
  for (const { weight } of hours(start, end)) whole += weight
  let passed = 0
  let given = 0
  for (const { from, to, weight } of hours(start, end)) {
    passed += weight
    const due = Math.min(count, Math.round((passed / whole) * count))
    const moments = Array.from({ length: due - given }, () => Math.floor(from + random.next() * (to - from)))
    given = due
    yield* moments.sort((a, b) => a - b)
  }
}

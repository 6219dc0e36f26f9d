import * as z from 'zod/mini'
import { toWesternDigits } from '../core/digits.ts'
import { day, nullable } from '../core/inputs.ts'
import { MOST_SPANS } from './deliveryLimits.ts'
import { CLOSED_WEEK, MINUTES_A_DAY, minutesOf, ramadanModes } from './workingHours.ts'
import type { HoursSpan } from './workingHours.ts'

const WEEKDAYS = 7

/** `HH:MM` in any digits, `9:00` as `09:00`; `24:00` is the day's end. */
const time = () =>
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' ? toWesternDigits(value).trim().replace(/^\d:/, '0$&') : value,
    ),
    z.string().check(
      z.minLength(1),
      z.refine((value) => value === '' || /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.test(value), {
        error: 'time',
      }),
    ),
  )

const span = z
  .object({ from: time(), to: time() })
  .check(z.refine(({ from, to }) => from !== to && from !== '24:00', { error: 'span_empty', path: ['to'] }))

const WEEK_MINUTES = WEEKDAYS * MINUTES_A_DAY

/** The span that runs into another of the week, as `[day, place]`; the last night meets the first day. */
function overlapOf(week: readonly (readonly HoursSpan[])[]): [number, number] | null {
  const all = week
    .flatMap((spans, weekday) =>
      spans.map((one, place) => {
        const [start, end] = minutesOf(one)
        return {
          at: [weekday, place] as [number, number],
          start: weekday * MINUTES_A_DAY + start,
          end: weekday * MINUTES_A_DAY + end,
        }
      }),
    )
    .toSorted((one, other) => one.start - other.start)
  const first = all[0]
  if (!first) return null
  for (const [place, one] of all.entries()) {
    const next = all[place + 1]?.start ?? first.start + WEEK_MINUTES
    if (one.end > next) return one.at
  }
  return null
}

/** A week: its days from Sunday on, each with its spans. */
export const weekHours = () =>
  z.array(z.array(span).check(z.maxLength(MOST_SPANS))).check(
    z.refine((week) => week.length === WEEKDAYS, { error: 'invalid' }),
    z.check<HoursSpan[][]>((context) => {
      const at = overlapOf(context.value)
      if (at)
        context.issues.push({
          code: 'custom',
          message: 'spans_overlap',
          input: context.value,
          path: [...at, 'to'],
        })
    }),
  )

/** Days of a week by `Date.getDay()`. */
export const weekdays = () =>
  z.pipe(
    z.transform((value: unknown) =>
      Array.isArray(value)
        ? [...new Set(value.map((one) => Number(toWesternDigits(String(one)))))].toSorted(
            (one, other) => one - other,
          )
        : value,
    ),
    z.array(z.int().check(z.gte(0), z.lte(6))),
  )

const closed = (): HoursSpan[][] => CLOSED_WEEK.map((spans) => [...spans])

/** The hours of the settings, as they are kept. */
export const hoursFields = {
  ramadan: z._default(z.enum(ramadanModes), 'none'),
  ramadan_from: z._default(nullable(day()), null),
  ramadan_to: z._default(nullable(day()), null),
  week: z._default(weekHours(), closed),
  ramadan_week: z._default(weekHours(), closed),
}

import * as z from 'zod/mini'
import { addDays, isDay } from '../../core/values/dates.ts'
import { toWesternDigits } from '../../core/arabic/digits.ts'
import { day, nullable, text } from '../../core/resource/inputs.ts'
import { textOfInput } from '../../core/arabic/names.ts'
import { MAX_FEAST_DAYS, MAX_SPANS, MAX_SPECIAL_DAYS } from './deliveryLimits.ts'
import { MINUTES_A_DAY } from '../../core/values/clockMoments.ts'
import { CLOSED_WEEK, daysMeet, minutesOf, ramadanModes } from './workingHours.ts'
import type { HoursSpan, SpecialDays } from './workingHours.ts'

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

/** A span on a line of minutes, and where it stands in what was sent. */
interface PlacedSpan<Place> {
  place: Place
  start: number
  end: number
}

/** Returns where the span stands that runs into the next one; what lies on the line comes again after `period` minutes. */
function overlapIn<Place>(spans: readonly PlacedSpan<Place>[], period: number): Place | null {
  const all = spans.toSorted((one, other) => one.start - other.start)
  const again = (all[0]?.start ?? 0) + period
  return all.find(({ end }, at) => end > (all[at + 1]?.start ?? again))?.place ?? null
}

/** The spans of a day, from a minute on. */
const placed = <Place>(spans: readonly HoursSpan[], from: number, placeOf: (at: number) => Place) =>
  spans.map((one, at): PlacedSpan<Place> => {
    const [start, end] = minutesOf(one)
    return { place: placeOf(at), start: from + start, end: from + end }
  })

/** The span that runs into another of the week, as `[day, place]`; the last night meets the first day. */
const overlapOf = (week: readonly (readonly HoursSpan[])[]): [number, number] | null =>
  overlapIn(
    week.flatMap((spans, day) => placed(spans, day * MINUTES_A_DAY, (at): [number, number] => [day, at])),
    WEEK_MINUTES,
  )

/** A week: its days from Sunday on, each with its spans. */
export const weekHours = () =>
  z.array(z.array(span).check(z.maxLength(MAX_SPANS))).check(
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

// A text that is no number becomes NaN: blank text would count as Sunday.
const toNumber = (value: unknown) => {
  const written = toWesternDigits(textOfInput(value)).trim()
  return written === '' ? Number.NaN : Number(written)
}

/** Days of a week by `Date.getDay()`. */
export const weekdays = () =>
  z.pipe(
    z.transform((value: unknown) =>
      Array.isArray(value)
        ? [...new Set(value.map((one) => toNumber(one)))].toSorted((one, other) => one - other)
        : value,
    ),
    z.array(z.int().check(z.gte(0), z.lte(6))),
  )

const closed = (): HoursSpan[][] => CLOSED_WEEK.map((spans) => [...spans])

/** The span of a special day that runs into another of it, or, where such days follow one another, of the next one. */
const dayOverlapOf = ({ spans, from, to }: SpecialDays): number | null =>
  overlapIn(
    placed(spans, 0, (at) => at),
    from < to ? MINUTES_A_DAY : Infinity,
  )

/** Returns the problem that one entry of the special days has beside those of its fields: its place, and the text that says so. */
function specialProblem(one: SpecialDays): [path: (string | number)[], key: string] | null {
  if (one.name_ar === null && one.name_en === null) return [['name_ar'], 'required']
  // A day that is none is named by itself.
  if (!isDay(one.from) || !isDay(one.to)) return null
  if (one.to < one.from) return [['to'], 'days_order']
  if (addDays(one.from, MAX_FEAST_DAYS) <= one.to) return [['to'], 'days_month']
  const overlap = dayOverlapOf(one)
  return overlap === null ? null : [['spans', overlap, 'to'], 'spans_overlap']
}

const specialDay = z.object({
  from: day(),
  to: day(),
  name_ar: nullable(text(60)),
  name_en: nullable(text(60)),
  spans: z._default(z.array(span).check(z.maxLength(MAX_SPANS)), []),
})
type Entry = z.output<typeof specialDay>

/** Days with hours of their own, kept from the first one on. */
export const specialDays = () =>
  z.pipe(
    z.array(specialDay).check(
      z.maxLength(MAX_SPECIAL_DAYS),
      z.check<Entry[]>((context) => {
        const all = context.value
        for (const [place, one] of all.entries()) {
          const clash = all.slice(0, place).some((other) => daysMeet(one, other))
          const problem = specialProblem(one) ?? (clash ? [['from'], 'days_overlap'] : null)
          if (problem)
            context.issues.push({
              code: 'custom',
              message: problem[1],
              input: all,
              path: [place, ...problem[0]],
            })
        }
      }),
    ),
    z.transform((all: Entry[]) => all.toSorted((one, other) => one.from.localeCompare(other.from))),
  )

/** The hours of the settings, as they are kept. */
export const hoursFields = {
  ramadan: z._default(z.enum(ramadanModes), 'none'),
  ramadan_from: z._default(nullable(day()), null),
  ramadan_to: z._default(nullable(day()), null),
  week: z._default(weekHours(), closed),
  ramadan_week: z._default(weekHours(), closed),
  special_days: z._default(specialDays(), () => []),
}

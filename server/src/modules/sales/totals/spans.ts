import { addDays } from '@bustan/contract/core/values/dates.ts'

/** Whole days, `YYYY-MM-DD`, both included; null is open. */
export interface Days {
  from: string | null
  to: string | null
}

/** Sums of a span that begin within `from` and `to`, to be added or taken away. */
export interface Piece {
  span: 'day' | 'month' | 'year'
  from: string
  to: string
  sign: 1 | -1
}

const FIRST_DAY = '0001-01-01'
const LAST_DAY = '9999-12-31'

/** The cost of reading a month or a year, in days, where each client orders now and then. */
const MONTH_COST = 23
const YEAR_COST = 60

interface ReadPlan {
  cost: number
  pieces: readonly Piece[]
}

const NOTHING: ReadPlan = { cost: 0, pieces: [] }
const combine = (...ways: ReadPlan[]): ReadPlan => ({
  cost: ways.reduce((sum, way) => sum + way.cost, 0),
  pieces: ways.flatMap((way) => way.pieces),
})
const negate = ({ cost, pieces }: ReadPlan): ReadPlan => ({
  cost,
  pieces: pieces.map((piece) => ({ ...piece, sign: piece.sign === 1 ? -1 : 1 })),
})
const cheaper = (one: ReadPlan, other: ReadPlan): ReadPlan => (other.cost < one.cost ? other : one)

const monthOf = (day: string) => `${day.slice(0, 7)}-01`
const yearOf = (day: string) => `${day.slice(0, 4)}-01-01`
const endOfMonth = (day: string) => addDays(monthOf(addDays(monthOf(day), 31)), -1)
const endOfYear = (day: string) => `${day.slice(0, 4)}-12-31`
const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1

const piece = (span: Piece['span'], from: string, to: string, cost: number): ReadPlan =>
  from > to ? NOTHING : { cost, pieces: [{ span, from, to, sign: 1 }] }
const days = (from: string, to: string): ReadPlan =>
  from > to ? NOTHING : piece('day', from, to, daysBetween(from, to))

/** Days of one month: they themselves, or the month without the others. */
function withinMonth(from: string, to: string): ReadPlan {
  const first = monthOf(from)
  const last = endOfMonth(from)
  const rest = combine(days(first, addDays(from, -1)), days(addDays(to, 1), last))
  return cheaper(days(from, to), combine(piece('month', first, first, MONTH_COST), negate(rest)))
}

/** Days of one year, by its months. */
function byMonths(from: string, to: string): ReadPlan {
  if (from > to) return NOTHING
  if (monthOf(from) === monthOf(to)) return withinMonth(from, to)
  const firstWhole = addDays(endOfMonth(from), 1)
  const lastWhole = monthOf(addDays(monthOf(to), -1))
  const months =
    firstWhole > lastWhole ? 0 : Number(lastWhole.slice(5, 7)) - Number(firstWhole.slice(5, 7)) + 1
  return combine(
    withinMonth(from, endOfMonth(from)),
    piece('month', firstWhole, lastWhole, months * MONTH_COST),
    withinMonth(monthOf(to), to),
  )
}

/** Days of one year: by its months, or the year without the others. */
function withinYear(from: string, to: string): ReadPlan {
  const first = yearOf(from)
  const rest = combine(byMonths(first, addDays(from, -1)), byMonths(addDays(to, 1), endOfYear(from)))
  return cheaper(byMonths(from, to), combine(piece('year', first, first, YEAR_COST), negate(rest)))
}

/**
 * The kept sums that come to those of some days: as few rows as there are, years and months taken whole and what is too much
 * taken away again. Nothing was ordered after `today`, so that days up to it are days up to the end.
 */
export function piecesOf({ from, to }: Days, today: string): readonly Piece[] {
  const start = from ?? FIRST_DAY
  const end = to === null || to >= today ? LAST_DAY : to
  if (start > end) return []
  if (yearOf(start) === yearOf(end)) return withinYear(start, end).pieces
  const head = start === yearOf(start) ? NOTHING : withinYear(start, endOfYear(start))
  const tail = end === endOfYear(end) ? NOTHING : withinYear(yearOf(end), end)
  const firstWhole = start === yearOf(start) ? start : addDays(endOfYear(start), 1)
  const lastWhole = end === endOfYear(end) ? yearOf(end) : yearOf(addDays(yearOf(end), -1))
  return combine(head, piece('year', firstWhole, lastWhole, YEAR_COST), tail).pieces
}

import { isDay } from '@bustan/contract/core/values/dates.ts'
import { toWesternDigits } from '@bustan/contract/core/arabic/digits.ts'

/** A year of two digits is of this century unless it lies further ahead than this. */
const YEARS_AHEAD = 20

/** A day as it is typed and shown in a field: `21/11/2026`. Anything that is no day stays as it is. */
export function writeDay(day: string): string {
  return isDay(day) ? day.split('-').toReversed().join('/') : day
}

function fullYear(year: string, today: string): number {
  if (year.length !== 2) return Number(year)
  const thisYear = Number(today.slice(0, 4))
  const near = thisYear - (thisYear % 100) + Number(year)
  return near > thisYear + YEARS_AHEAD ? near - 100 : near
}

/**
 * The day that somebody typed, `YYYY-MM-DD`, or null where it is none. Taken are `21/11/2026`, `21-11-26`, `21.11`
 * (of the year of `today`), `21112026` and `2026-11-21`, in digits of any script.
 */
export function readDay(typed: string, today: string): string | null {
  const text = toWesternDigits(typed).trim()
  const parts = /^\d{8}$/.test(text)
    ? [text.slice(0, 2), text.slice(2, 4), text.slice(4)]
    : text.split(/[/.,\-\s]+/)
  const yearFirst = parts[0]?.length === 4
  const [day, month, year = today.slice(0, 4)] = yearFirst ? parts.toReversed() : parts
  if (
    !day ||
    !month ||
    parts.length > 3 ||
    !/^\d{1,2} \d{1,2} (\d{2}|\d{4})$/.test(`${day} ${month} ${year}`)
  )
    return null
  const iso = `${fullYear(year, today)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? iso : null
}

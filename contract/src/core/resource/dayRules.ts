import { nightProblems } from '../booking/booking.ts'
import { isRecord, listOf } from '../values/objects.ts'
import type { Fields } from './fields.ts'
import type { Resource } from './resource.ts'

/** A day that can't be taken: its field and a text under `validation` in messages. */
export interface DayProblem {
  field: string
  key: 'past_day' | 'days_order' | 'nights'
}

type Values = Readonly<Record<string, unknown>>

const dayIn = (values: Values, name: string) => (typeof values[name] === 'string' ? values[name] : '')

const rowsIn = (values: Values, name: string) => listOf(values[name], isRecord)

/**
 * Returns the problems of the days of an input, in the order of its fields. `before` is the record being edited, or null: a day
 * that stays as it was may be past. `today` is the business day.
 */
export function dayProblems(
  fields: Fields,
  input: Values,
  before: Values | null,
  today: string,
): DayProblem[] {
  const now = { ...before, ...input }
  return Object.entries(fields).flatMap(([name, field]): DayProblem[] => {
    if (field.kind === 'lines') {
      const blank = Object.fromEntries(Object.keys(field.fields).map((key) => [key, null]))
      const [rows, stored] = [rowsIn(now, name), rowsIn(before ?? {}, name)]
      return rows.flatMap((row, at) =>
        dayProblems(field.fields, { ...blank, ...row }, stored[at] ?? null, today).map((one) => ({
          ...one,
          field: `${name}.${at}.${one.field}`,
        })),
      )
    }
    if (field.kind !== 'date') return []
    const day = dayIn(now, name)
    if (field.fromToday && day && day < today && day !== dayIn(before ?? {}, name))
      return [{ field: name, key: 'past_day' }]
    return field.notBefore && day && day < dayIn(now, field.notBefore)
      ? [{ field: name, key: 'days_order' }]
      : []
  })
}

/** The same of a record, with what the days that it books have to be. */
export const recordProblems = (
  { fields, booking }: Pick<Resource, 'fields' | 'booking'>,
  input: Values,
  before: Values | null,
  today: string,
): DayProblem[] => [...dayProblems(fields, input, before, today), ...nightProblems(booking, input, before)]

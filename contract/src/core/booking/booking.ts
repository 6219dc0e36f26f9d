import type { Endpoint } from '../calls/endpoint.ts'
import type { Fields } from '../resource/fields.ts'
import { stateIn } from '../resource/moves.ts'
import { permissionOf } from '../resource/resource.ts'
import type { Resource } from '../resource/resource.ts'
import { pathOf } from '../resource/resourceNames.ts'
import { keysOf } from '../values/objects.ts'
import type { Booking } from './bookedFields.ts'
import type { daysAnswer, daysQuery } from './bookingSchemas.ts'

/** The most days of one record, and of one question about days. */
export const MAX_NIGHTS = 366

const DAY = 24 * 60 * 60 * 1000

/** Returns the number of nights from a day to another; NaN where either is no day. */
export const nightsBetween = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / DAY)

/**
 * Returns the problem of the days that an input makes a record book: there is at least one night, and no more than MAX_NIGHTS. `before`
 * is the record being edited, or null. A record without either day books none.
 */
export function nightProblems(
  booking: Booking | undefined,
  input: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null,
): { field: string; key: 'nights' }[] {
  if (!booking) return []
  const now = { ...before, ...input }
  const [from, until] = [now[booking.from], now[booking.until]]
  if (typeof from !== 'string' || typeof until !== 'string') return []
  const nights = nightsBetween(from, until)
  // A value that is no day is refused as such.
  return Number.isNaN(nights) || (nights >= 1 && nights <= MAX_NIGHTS)
    ? []
    : [{ field: booking.until, key: 'nights' }]
}

/** Returns what is wrong with the booking of a resource with these fields. */
export function bookingProblems(booking: Booking | undefined, fields: Fields): string[] {
  if (!booking) return []
  const { unit, from, until, states = [] } = booking
  const known = keysOf(stateIn(fields)?.field.machine.states ?? {})
  return [
    ...(fields[unit]?.kind === 'reference' ? [] : [`it books ${unit}, which names no record`]),
    ...[from, until]
      .filter((name) => fields[name]?.kind !== 'date')
      .map((name) => `it books days by ${name}, which is none`),
    ...states
      .filter((state) => !known.includes(state))
      .map((state) => `it books days in the unknown state ${state}`),
  ]
}

type DaysCall = Endpoint<{ query: typeof daysQuery; answer: typeof daysAnswer }>

/** The call that answers which days are taken, without its schemas. */
export const daysCall = (resource: Pick<Resource, 'name' | 'subject' | 'readWith'>): DaysCall => ({
  method: 'GET',
  path: `${pathOf(resource.name)}/days`,
  access: permissionOf(resource, 'index'),
})

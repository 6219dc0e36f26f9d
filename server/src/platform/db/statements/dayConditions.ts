import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { addDays, startOfDay } from '@bustan/contract/core/values/dates.ts'
import { invalidField } from '../../faults/errors.ts'

/** Days of a query, both ends included. */
interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** Throws 422 of the name of the first day, `from`, where the days of a query are the wrong way round. */
export function requireDaysInOrder({ from, to }: Days, field = 'from'): void {
  if (from && to && from > to) throw invalidField(field, 'days_order')
}

/** As SQL: a day that is one of those of a query. Throws 422 of `field` where they are the wrong way round. */
export function dateConditions(
  column: RawBuilder<unknown>,
  days: Days,
  field: string,
): RawBuilder<unknown>[] {
  requireDaysInOrder(days, field)
  const { from, to } = days
  return [...(from ? [sql`${column} >= ${from}::date`] : []), ...(to ? [sql`${column} <= ${to}::date`] : [])]
}

/** As SQL: a moment that lies within the days of a query, in the shop's time zone. Throws 422 of `field` where they are the wrong way round. */
export function dayConditions(
  column: RawBuilder<unknown>,
  days: Days,
  timeZone: string,
  field?: string,
): RawBuilder<unknown>[] {
  requireDaysInOrder(days, field)
  const { from, to } = days
  return [
    ...(from ? [sql`${column} >= ${startOfDay(from, timeZone)}`] : []),
    ...(to ? [sql`${column} < ${startOfDay(addDays(to, 1), timeZone)}`] : []),
  ]
}

import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { addDays, startOfDay } from '@bustan/contract/core/values/dates.ts'
import { invalidField } from '../../faults/errors.ts'

/** Days of a query, both ends included. */
interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** Throws 422 of `from` where the days of a query are the wrong way round. */
export function requireDaysInOrder({ from, to }: Days): void {
  if (from && to && from > to) throw invalidField('from', 'days_order')
}

/** As SQL: a moment that lies within the days of a query, in the shop's time zone. Throws 422 where they are the wrong way round. */
export function dayConditions(
  column: RawBuilder<unknown>,
  days: Days,
  timeZone: string,
): RawBuilder<unknown>[] {
  requireDaysInOrder(days)
  const { from, to } = days
  return [
    ...(from ? [sql`${column} >= ${startOfDay(from, timeZone)}`] : []),
    ...(to ? [sql`${column} < ${startOfDay(addDays(to, 1), timeZone)}`] : []),
  ]
}

import { sql } from 'kysely'
import { daysCall, MAX_NIGHTS, nightsBetween } from '@bustan/contract/core/booking/booking.ts'
import { daysAnswer, daysQuery } from '@bustan/contract/core/booking/bookingSchemas.ts'
import type { TakenDay } from '@bustan/contract/core/booking/bookingSchemas.ts'
import { withSchemas } from '@bustan/contract/core/calls/endpoint.ts'
import { SELECT_LIMIT } from '@bustan/contract/core/resource/limits.ts'
import { cutList } from '@bustan/contract/core/resource/list.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { titleColumns } from '../namedRecords.ts'
import { answerNamed, namedColumn } from '../store/names.ts'
import type { Named } from '../store/names.ts'
import type { Store } from '../store/storeCalls.ts'
import { requireDaysInOrder } from '../../db/statements/dayConditions.ts'
import { invalidField } from '../../faults/errors.ts'
import type { Route } from '../../http/registry/route.ts'
import { daysTable } from './bookedDays.ts'

/** Answers the taken days of a resource that books. */
export function daysRoute<R extends Resource>(route: Route, { resource, storage }: Store<R>): void {
  const { booking, fields, title, name } = resource
  const unit = booking && fields[booking.unit]
  if (!booking || unit?.kind !== 'reference') return
  const units = storage.referred?.[booking.unit] ?? { table: unit.to }
  const records = { table: storage.table, title: titleColumns({ by: title, fields, ...storage }) }
  route(
    withSchemas(daysCall(resource), { query: daysQuery, answer: daysAnswer }),
    { summary: `The days that ${name} take, with their records` },
    async ({ db, query, language }) => {
      const { from, to } = query
      requireDaysInOrder(query)
      if (nightsBetween(from, to) >= MAX_NIGHTS) throw invalidField('to', 'nights')
      const ofUnit = query.unit === undefined ? sql`true` : sql`d.unit_id = ${query.unit}`
      const { rows } = await sql<{ day: string; unit: Named; record: Named }>`
        select d.day, ${namedColumn(units, 'd.unit_id')} as unit, ${namedColumn(records, 'd.record_id')} as record
        from ${daysTable({ options: storage })} d
        where d.day between ${from}::date and ${to}::date and ${ofUnit}
        order by d.day, d.unit_id limit ${SELECT_LIMIT + 1}`.execute(db)
      const days = rows.map((row): TakenDay => ({
        day: row.day,
        unit: answerNamed(row.unit, language, units),
        record: answerNamed(row.record, language),
      }))
      return cutList(days, SELECT_LIMIT)
    },
  )
}

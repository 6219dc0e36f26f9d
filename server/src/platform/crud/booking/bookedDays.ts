import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Booking } from '@bustan/contract/core/booking/bookedFields.ts'
import { stateIn } from '@bustan/contract/core/resource/moves.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import type { Tx } from '../../db/tables.ts'
import { AppError } from '../../faults/errors.ts'

/** A resource, and what its table is called. */
interface Booked {
  resource: Resource
  options: { table: string; columns?: Readonly<Record<string, string>> }
}

/** Returns the table of the days that records of a table take. */
export const daysTable = ({ options }: Pick<Booked, 'options'>): RawBuilder<unknown> =>
  sql.table(`${options.table}_days`)

/** As SQL: the days that these records take of their units, while their state and their switch let them. */
function wantedDays(
  { resource, options }: Booked,
  { unit, from, until, states }: Booking,
  ids: readonly number[],
): RawBuilder<unknown> {
  const { fields } = resource
  const column = (name: string) => sql.ref(`t.${options.columns?.[name] ?? name}`)
  const state = stateIn(fields)
  const holds = [
    ...(state && states ? [sql`${column(state.name)} = any(${states}::text[])`] : []),
    ...('is_active' in fields ? [sql`t.is_active`] : []),
  ]
  return sql`
    select ${column(unit)} as unit_id, d::date as day, t.id as record_id
    from ${sql.table(options.table)} t, generate_series(${column(from)}, ${column(until)} - 1, interval '1 day') d
    where ${sql.join([sql`t.id = any(${ids}::int[])`, sql`${column(unit)} is not null`, ...holds], sql` and `)}`
}

/**
 * Writes the days that records take, in the transaction that changes them; those that they take no more become free. Throws booked of
 * the first day's field where another record has one.
 */
export async function writeDays(tx: Tx, table: Booked, ids: readonly number[]): Promise<void> {
  const { booking } = table.resource
  if (!booking) return
  const [days, wanted] = [daysTable(table), wantedDays(table, booking, ids)]
  await sql`
    delete from ${days} d where d.record_id = any(${ids}::int[]) and not exists (
      select from (${wanted}) w where w.unit_id = d.unit_id and w.day = d.day and w.record_id = d.record_id)`.execute(
    tx,
  )
  // In the order of the key, so that two who want the same days wait for the first of them alone.
  await sql`
    insert into ${days} (unit_id, day, record_id)
    select unit_id, day, record_id from (${wanted}) w order by unit_id, day, record_id on conflict do nothing`.execute(
    tx,
  )
  const { rows } = await sql<{ day: string }>`
    select w.day from (${wanted}) w where not exists (
      select from ${days} d where d.unit_id = w.unit_id and d.day = w.day and d.record_id = w.record_id)
    order by w.day limit 1`.execute(tx)
  const [taken] = rows
  if (!taken) return
  const { day } = taken
  throw new AppError('booked', {
    values: { day },
    fields: [{ field: booking.from, key: 'booked', values: { day } }],
    more: { field: booking.from, day },
  })
}

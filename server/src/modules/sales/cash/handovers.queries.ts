import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { metaOf, readPage } from '@bustan/contract/core/resource/list.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import type { HandoverRow, HandoversQuery, HandoverState } from '@bustan/contract/sales/cash/cash.ts'
import type { Permission } from '@bustan/contract/permissions.ts'
import type { Actor } from '../../../platform/changes/changes.ts'
import { dayConditions } from '../../../platform/db/statements/dayConditions.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import { adminAs } from '../../access/index.ts'

/** A hand-over as the database answers it; in halalas. */
export interface StoredHandover {
  id: number
  carrier_id: number
  carrier_name: string | null
  state: HandoverState
  payments: number
  expected: number
  declared: number
  note: string | null
  handed_at: Date
  handed_by_id: number
  handed_by_name: string | null
  counted: number | null
  counted_at: Date | null
  counted_by_id: number | null
  counted_by_name: string | null
  reason: string | null
  settled_at: Date | null
  settled_by_id: number | null
  settled_by_name: string | null
  version: number
  close_id: number | null
  /** There is somebody who had no part in it and could count, or settle. */
  others_count: boolean
  others_settle: boolean
}

/** Somebody who reads or changes hand-overs, and their permissions. */
export interface CashReader {
  id: number
  may(permission: Permission): boolean
  /** The name of somebody whose name is gone. */
  somebody: string
}

/** An admin who hands over, counts, settles or closes. */
export interface CashRequest {
  actor: Actor
  reader: CashReader
}

const other = adminAs('a')

/**
 * As SQL: somebody is active who holds a permission and had no part in a hand-over `h` yet. Where there is nobody, whoever had a part
 * goes on: a shop of one or two people closes its days as well.
 */
const someoneElse = (permission: Permission): RawBuilder<boolean> => sql<boolean>`exists (
  select from ${other.from} where ${other.isActive} and ${other.id} <> h.carrier_id and ${other.id} is distinct from h.counted_by_id
    and ${other.mayAnyOf([permission])})`

const columns = sql`h.id, h.carrier_id, h.carrier_name, h.state, h.payments, h.expected, h.declared, h.note,
  h.handed_at, h.handed_by_id, h.handed_by_name, h.counted, h.counted_at, h.counted_by_id, h.counted_by_name, h.reason,
  h.settled_at, h.settled_by_id, h.settled_by_name, h.version, (select c.id from cash_closes c where c.handover_id = h.id) as close_id,
  ${someoneElse('cash count')} as others_count, ${someoneElse('cash settle')} as others_settle`

/** Reads a hand-over. Throws not_found. */
export async function readHandover(db: Executor, id: number): Promise<StoredHandover> {
  const { rows } = await sql<StoredHandover>`
    select ${columns} from cash_handovers h where h.id = ${id}`.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

/** Checks whether somebody is the wrong one to count a hand-over: whoever carried it, as long as another could. */
export const mustNotCount = (row: StoredHandover, readerId: number): boolean =>
  row.carrier_id === readerId && row.others_count

/** Checks whether somebody is the wrong one to settle a difference: whoever carried or counted it, as long as another could. */
export const mustNotSettle = (row: StoredHandover, readerId: number): boolean =>
  (row.carrier_id === readerId || row.counted_by_id === readerId) && row.others_settle

/** Answers a hand-over. What was expected is said once it has been counted. */
export function answerHandover(row: StoredHandover, { id, may, somebody }: CashReader): HandoverRow {
  const person = (personId: number | null, name: string | null) =>
    personId === null ? null : { id: personId, name: name ?? somebody }
  const moment = (at: Date | null) => at && at.toISOString()
  const { counted, state } = row
  return {
    id: row.id,
    state,
    carrier: { id: row.carrier_id, name: row.carrier_name ?? somebody },
    payments: row.payments,
    declared: fromHalalas(row.declared),
    expected: counted === null ? null : fromHalalas(row.expected),
    counted: counted === null ? null : fromHalalas(counted),
    difference: counted === null ? null : fromHalalas(counted - row.expected),
    note: row.note,
    reason: row.reason,
    handed_at: row.handed_at.toISOString(),
    handed_by: { id: row.handed_by_id, name: row.handed_by_name ?? somebody },
    counted_at: moment(row.counted_at),
    counted_by: person(row.counted_by_id, row.counted_by_name),
    settled_at: moment(row.settled_at),
    settled_by: person(row.settled_by_id, row.settled_by_name),
    close_id: row.close_id,
    can_count: state === 'handed_over' && may('cash count') && !mustNotCount(row, id),
    can_settle: state === 'differs' && may('cash settle') && !mustNotSettle(row, id),
    version: row.version,
  }
}

function conditions(query: HandoversQuery, timeZone: string): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [
    ...dayConditions(sql`h.handed_at`, query, timeZone),
    ...(query.state ? [sql`h.state = ${query.state}`] : []),
    ...(query.carrier_id === undefined ? [] : [sql`h.carrier_id = ${query.carrier_id}`]),
  ]
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}

/** A page of hand-overs, the newest first. */
export async function listHandovers(
  db: Executor,
  query: HandoversQuery,
  timeZone: string,
  reader: CashReader,
) {
  const page = readPage(query)
  const where = conditions(query, timeZone)
  const { rows: counts } = await sql<{ n: number }>`
    select count(*)::int as n from cash_handovers h where ${where}`.execute(db)
  const { rows } = await sql<StoredHandover>`
    select ${columns} from cash_handovers h where ${where}
    order by h.handed_at desc, h.id desc limit ${page.perPage} offset ${page.offset}`.execute(db)
  return { data: rows.map((row) => answerHandover(row, reader)), meta: metaOf(page, counts[0]?.n ?? 0) }
}

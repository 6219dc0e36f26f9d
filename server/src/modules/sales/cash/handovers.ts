import { sql } from 'kysely'
import type { Actor } from '../../../platform/changes/changes.ts'
import { staleVersion } from '../../../platform/changes/staleVersion.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { AppError, invalidField } from '../../../platform/faults/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { adminAs } from '../../access/index.ts'
import { takeCashHead } from './cashHead.ts'
import { isCarried } from './carriedCash.ts'
import type { CountedPieces } from './cash.table.ts'
import { closeCarrier } from './closes.ts'
import type { CashRequest, StoredHandover } from './handovers.queries.ts'
import { mustNotCount, mustNotSettle, readHandover } from './handovers.queries.ts'

const admin = adminAs('a')

/** Returns the name of whoever carries cash. Throws 422 of `carrier_id` where nobody on the staff has that number. */
async function carrierName(tx: Tx, id: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select ${admin.name} as name from ${admin.from} where ${admin.id} = ${id}`.execute(tx)
  if (!rows[0]) throw invalidField('carrier_id', 'unknown')
  return rows[0].name
}

/**
 * Hands over all cash that one carries, each payment once. Throws forbidden where it is somebody else's and the caller may not count,
 * cash_nothing, and 422 of `carrier_id`.
 */
export async function handOver(
  platform: Platform,
  tx: Tx,
  { actor, reader }: CashRequest,
  request: { carrierId: number; declared: number; note: string | null },
): Promise<number> {
  const { carrierId, declared, note } = request
  const mayOwn = carrierId === reader.id && reader.may('orders collect')
  if (!mayOwn && !reader.may('cash count')) throw new AppError('forbidden')
  await takeCashHead(tx)
  const name = await carrierName(tx, carrierId)
  // One statement sees one state of the payments: the sum is that of the payments that go with it.
  const { rows } = await sql<{ id: number }>`
    with cash as materialized (
      select p.id, p.halalas from order_payments p where p.carrier_id = ${carrierId} and ${isCarried}),
    handed as (
      insert into cash_handovers (carrier_id, carrier_name, payments, expected, declared, note, handed_at, handed_by_id, handed_by_name)
      select ${carrierId}, ${name}, count(*), sum(halalas), ${declared}, ${note}, clock_timestamp(), ${reader.id}, ${actor.name}::text
      from cash having count(*) > 0 returning id),
    payments as (
      insert into cash_handover_payments (payment_id, handover_id) select cash.id, handed.id from cash, handed)
    select id from handed`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new AppError('cash_nothing', { values: { name } })
  await recordStep(platform, tx, {
    id,
    actor,
    action: 'hand_over_cash',
    after: { state: 'handed_over', declared },
  })
  return id
}

/** Notes a step of a hand-over in the trail, which live screens follow. */
const recordStep = (
  platform: Platform,
  tx: Tx,
  change: {
    id: number
    actor: Actor
    action: 'hand_over_cash' | 'count' | 'settle'
    reason?: string
    before?: object
    after: object
  },
): Promise<void> => platform.changes.record(tx, { resource: 'cash', ...change })

/** Locks a hand-over. Throws not_found and stale_version. */
async function lockHandover(tx: Tx, id: number, version: number | undefined): Promise<StoredHandover> {
  await takeCashHead(tx)
  const row = await readHandover(tx, id)
  if (version !== undefined && version !== row.version) throw await staleVersion(tx, 'cash', id)
  return row
}

/**
 * Counts what was handed over, without knowing what was expected. What comes to it is settled; what differs waits for a reason.
 * Throws not_found, stale_version, cash_counted and cash_own.
 */
export async function count(
  platform: Platform,
  tx: Tx,
  { actor, reader }: CashRequest,
  request: { id: number; counted: number; pieces: CountedPieces | null; version: number | undefined },
): Promise<void> {
  const { id, counted, pieces } = request
  const row = await lockHandover(tx, id, request.version)
  if (row.state !== 'handed_over') throw new AppError('cash_counted')
  if (mustNotCount(row, reader.id)) throw new AppError('cash_own')
  const state = counted === row.expected ? 'settled' : 'differs'
  await sql`
    update cash_handovers set counted = ${counted}, pieces = ${pieces && JSON.stringify(pieces)}::jsonb, state = ${state},
      counted_at = clock_timestamp(), counted_by_id = ${reader.id}, counted_by_name = ${actor.name}::text,
      settled_at = case when ${state} = 'settled' then clock_timestamp() end,
      settled_by_id = case when ${state} = 'settled' then ${reader.id}::int end,
      settled_by_name = case when ${state} = 'settled' then ${actor.name}::text end, version = version + 1
    where id = ${id}`.execute(tx)
  await recordStep(platform, tx, {
    id,
    actor,
    action: 'count',
    before: { state: row.state },
    after: { state, counted },
  })
  if (state === 'settled') await closeCarrier(platform, tx, { actor, reader }, id)
}

/** Settles a difference with its reason. Throws not_found, stale_version, cash_settled, cash_uncounted and cash_own. */
export async function settle(
  platform: Platform,
  tx: Tx,
  { actor, reader }: CashRequest,
  request: { id: number; reason: string; version: number | undefined },
): Promise<void> {
  const { id, reason } = request
  const row = await lockHandover(tx, id, request.version)
  if (row.state === 'handed_over') throw new AppError('cash_uncounted')
  if (row.state === 'settled') throw new AppError('cash_settled')
  if (mustNotSettle(row, reader.id)) throw new AppError('cash_own')
  await sql`
    update cash_handovers set state = 'settled', reason = ${reason}, settled_at = clock_timestamp(), settled_by_id = ${reader.id},
      settled_by_name = ${actor.name}::text, version = version + 1
    where id = ${id}`.execute(tx)
  await recordStep(platform, tx, {
    id,
    actor,
    action: 'settle',
    reason,
    before: { state: row.state },
    after: { state: 'settled' },
  })
  await closeCarrier(platform, tx, { actor, reader }, id)
}

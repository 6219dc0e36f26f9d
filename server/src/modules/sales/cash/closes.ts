import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { sumBy } from '@bustan/contract/core/values/objects.ts'
import type { CloseDocument, ClosedHandover } from '@bustan/contract/sales/cash/cash.ts'
import type { PaymentKind } from '@bustan/contract/sales/orders/payment.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readShop } from '../../settings/index.ts'
import { hashOfDocument } from '../invoices/invoiceDocument.ts'
import { takeCashHead } from './cashHead.ts'
import { isUnclosed, readCarried, readOpen } from './carriedCash.ts'
import { readHandover } from './handovers.queries.ts'
import type { CashRequest, StoredHandover } from './handovers.queries.ts'

interface KindSums {
  kind: PaymentKind
  count: number
  received: number
  returned: number
}

/** Reads what some payments `p` come to, by their kind, and of how many orders they are. */
async function readSums(tx: Tx, joined: RawBuilder<unknown>) {
  const { rows: kinds } = await sql<KindSums>`
    select p.kind, count(*)::int as count, coalesce(sum(p.halalas) filter (where p.halalas > 0), 0)::bigint as received,
      coalesce(-sum(p.halalas) filter (where p.halalas < 0), 0)::bigint as returned
    from order_payments p ${joined} group by p.kind order by p.kind`.execute(tx)
  const { rows } = await sql<{ orders: number; from: Date | null; to: Date | null }>`
    select count(distinct p.order_id)::int as orders, min(p.at) as from, max(p.at) as to
    from order_payments p ${joined}`.execute(tx)
  const { orders = 0, from = null, to = null } = rows[0] ?? {}
  const payments = kinds.map(({ kind, count, received, returned }) => ({ kind, count, received, returned }))
  return {
    orders,
    payments,
    from: from && from.toISOString(),
    to: to && to.toISOString(),
    total: sumBy(kinds, ({ received, returned }) => received - returned),
  }
}

/** Returns a hand-over as a close says it. */
function closedHandover(row: StoredHandover, somebody: string): ClosedHandover {
  const person = (id: number | null, name: string | null) => ({ id: id ?? 0, name: name ?? somebody })
  const counted = row.counted ?? 0
  return {
    id: row.id,
    carrier: person(row.carrier_id, row.carrier_name),
    handed_at: row.handed_at.toISOString(),
    declared: row.declared,
    expected: row.expected,
    counted,
    difference: counted - row.expected,
    counted_by: person(row.counted_by_id, row.counted_by_name),
    reason: row.reason,
    settled_by: row.reason === null ? null : person(row.settled_by_id, row.settled_by_name),
  }
}

type Content = Pick<
  CloseDocument,
  'kind' | 'orders' | 'payments' | 'from' | 'to' | 'total' | 'handovers' | 'carried'
>

/** Writes the next close behind the one before it, and returns its number. */
async function write(
  platform: Platform,
  tx: Tx,
  { actor, reader }: CashRequest,
  content: Content,
  handoverId: number | null,
): Promise<number> {
  const head = await takeCashHead(tx)
  // Never before the close before it, where a clock is put back.
  const { rows } = await sql<{ now: Date }>`
    select date_trunc('milliseconds', greatest(clock_timestamp(), (
      select closed_at from cash_closes where id = ${head.sequence}))) as now`.execute(tx)
  const now = rows[0]?.now
  if (!now) throw new Error('The database told no time')
  const { name } = await readShop(tx, platform.config)
  const number = head.sequence + 1
  const document: CloseDocument = {
    version: 1,
    number,
    previous_hash: head.hash.toString('hex'),
    shop: name ?? { ar: '', en: '' },
    closed_at: now.toISOString(),
    closed_by: { id: reader.id, name: actor.name ?? reader.somebody },
    ...content,
    counted: sumBy(content.handovers, ({ counted }) => counted),
    difference: sumBy(content.handovers, ({ difference }) => difference),
  }
  const text = JSON.stringify(document)
  const hash = hashOfDocument(head.hash, text)
  await sql`
    insert into cash_closes (id, kind, handover_id, closed_at, total, counted, difference, document, hash)
    values (${number}, ${document.kind}, ${handoverId}::int, ${now}, ${document.total}, ${document.counted}, ${document.difference}, ${text},
      ${hash})`.execute(tx)
  await sql`update cash_head set sequence = ${number}, hash = ${hash}`.execute(tx)
  await platform.changes.record(tx, {
    resource: 'cash',
    id: `Z-${number}`,
    action: 'close',
    actor,
    after: { kind: document.kind, total: document.total, difference: document.difference },
  })
  return number
}

/** Closes the cash of one carrier, once it has been counted and settled. */
export async function closeCarrier(
  platform: Platform,
  tx: Tx,
  request: CashRequest,
  id: number,
): Promise<void> {
  const sums = await readSums(
    tx,
    sql`join cash_handover_payments h on h.payment_id = p.id and h.handover_id = ${id}`,
  )
  const handovers = [closedHandover(await readHandover(tx, id), request.reader.somebody)]
  await write(platform, tx, request, { kind: 'carrier', ...sums, handovers, carried: [] }, id)
}

/**
 * Closes the shop's day: every payment since the close before it, the cash that was counted meanwhile, and the cash that is still
 * carried. Throws cash_open where cash that was handed over is not settled, and close_empty.
 */
export async function closeShop(platform: Platform, tx: Tx, request: CashRequest): Promise<number> {
  const { sequence } = await takeCashHead(tx)
  const { open } = await readOpen(tx)
  if (open > 0) throw new AppError('cash_open', { more: { open } })
  const number = sequence + 1
  const { rows: covered } = await sql<{ id: number }>`
    select p.id from order_payments p where ${isUnclosed} order by p.id`.execute(tx)
  const handovers = await readUnclosedHandovers(tx, request.reader.somebody)
  if (covered.length === 0 && handovers.length === 0) throw new AppError('close_empty')
  const ids = covered.map(({ id }) => id)
  const sums = await readSums(tx, sql`where p.id = any(${ids}::bigint[])`)
  const carried = (await readCarried(tx)).map((cash) => ({
    carrier: { id: cash.carrier_id, name: cash.carrier_name ?? request.reader.somebody },
    payments: cash.payments,
    amount: cash.halalas,
  }))
  await write(platform, tx, request, { kind: 'shop', ...sums, handovers, carried }, null)
  await sql`
    insert into cash_closed_payments (payment_id, close_id) select unnest(${ids}::bigint[]), ${number}`.execute(
    tx,
  )
  return number
}

/** Reads the hand-overs whose closes came after the last close of the shop. */
async function readUnclosedHandovers(tx: Tx, somebody: string): Promise<ClosedHandover[]> {
  const { rows } = await sql<StoredHandover>`
    select h.* from cash_closes c join cash_handovers h on h.id = c.handover_id
    where c.id > coalesce((select max(id) from cash_closes where kind = 'shop'), 0) order by c.id`.execute(tx)
  return rows.map((row) => closedHandover(row, somebody))
}

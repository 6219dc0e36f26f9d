import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { businessDay } from '@bustan/contract/core/values/dates.ts'
import { UNDO_SECONDS } from '@bustan/contract/core/resource/limits.ts'
import type { Buyer } from '@bustan/contract/sales/invoices/invoices.ts'
import type { Actor } from '../../../platform/changes/changes.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readBuyers } from './buyers.ts'
import { creditedPart, invoicedReturns } from './chain/creditedPart.ts'
import { documentOf, hashOfDocument, numberText, taxPointOf } from './invoiceDocument.ts'
import type { InvoicedOrder, IssuedInvoice, Seller } from './invoiceDocument.ts'
import type { InvoiceKind } from './invoices.table.ts'

/** A step that a document follows. */
interface Queued {
  order_id: number
  sequence: number
  kind: InvoiceKind
  left_at: Date
  /** The number of the return that it is of, for a note of one. */
  return_number: number | null
}

/** As SQL: the columns of a step `q` of the queue. */
const queuedColumns = sql`q.order_id, q.sequence, q.kind, q.left_at, (
  select (m.returned ->> 'number')::int from order_moves m where m.order_id = q.order_id and m.sequence = q.sequence) as return_number`

/** As SQL: a step `q` of the queue whose document can be issued: it is due, and so is what the order waits for before it. */
export const canBeIssued = (
  isDue: (alias: string) => RawBuilder<boolean>,
): RawBuilder<boolean> => sql`(${isDue('q')}
  and not exists (select from invoice_queue earlier where earlier.order_id = q.order_id and earlier.sequence < q.sequence
    and not (${isDue('earlier')})))`

/**
 * Issues the documents of some orders. Orders are held before the head of the chain: whoever issues one of them by hand takes both in
 * the same order, so that nobody waits in a ring.
 */
export async function issueDocuments(
  platform: Platform,
  tx: Tx,
  { seller, actor }: { seller: Seller; actor: Actor },
  ids: readonly number[],
  isDue: (alias: string) => RawBuilder<boolean>,
): Promise<number> {
  await sql`select from orders where id = any(${[...ids]}::int[]) order by id for no key update`.execute(tx)
  // Read again now that they are held: a step may have been taken back meanwhile.
  const { rows: queued } = await sql<Queued>`
    select ${queuedColumns} from invoice_queue q
    where order_id = any(${[...ids]}::int[]) and ${canBeIssued(isDue)} order by left_at, order_id, sequence`.execute(
    tx,
  )
  if (queued.length === 0) return 0
  const orders = await readOrders(tx, ids)
  const { timeZone } = platform.config
  const rows = await store(tx, { seller, queued, orders, timeZone })
  await platform.changes.recordAll(
    tx,
    rows.map((row) => ({
      resource: 'invoices',
      id: row.id,
      action: 'issue',
      actor,
      after: { number: numberText(row.kind, row.year, row.number), order_id: row.order_id, total: row.total },
    })),
  )
  return queued.length
}

/** Issues the document of one order that is due or waits for its undo to run out. False: it has none to be issued. */
export async function issueNow(
  platform: Platform,
  tx: Tx,
  by: { seller: Seller; actor: Actor },
  orderId: number,
): Promise<boolean> {
  return (await issueDocuments(platform, tx, by, [orderId], () => sql`true`)) > 0
}

async function readOrders(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, InvoicedOrder>> {
  const { rows } = await sql<InvoicedOrder>`
    select o.id, o.created_at, o.sub_total, o.tax_rate::text as tax_rate, o.tax, o.delivery_cost, o.delivery_gross, o.total, o.payment_method, o.reject_reason,
      (select coalesce(sum(l.reduction), 0)::bigint from order_lines l where l.order_id = o.id) as reduction,
      (select json_agg(json_build_object('name_ar', l.name_ar, 'name_en', l.name_en, 'unit_ar', l.unit_ar,
        'unit_en', l.unit_en, 'quantity', l.quantity::text, 'price', l.price, 'sub_total', l.sub_total, 'gross', l.gross,
        'position', l.position, 'reduction', l.reduction, 'returned_quantity', l.returned_quantity::text, 'returned_net', l.returned_net)
        order by l.position)
        from order_lines l where l.order_id = o.id and l.quantity > 0) as lines,
      ${invoicedReturns} as returns
    from orders o where o.id = any(${[...ids]}::int[])`.execute(tx)
  const buyers = await readBuyers(tx, ids)
  return new Map(
    rows.map((row) => [
      row.id,
      { ...row, lines: row.lines ?? [], returns: row.returns ?? [], buyer: buyers.get(row.id) ?? null },
    ]),
  )
}

interface Head {
  sequence: number
  hash: Buffer
}

/** The ends of the chain and of each year's numbers, held until the transaction ends, and the time of the documents that follow. */
async function takeHead(tx: Tx) {
  const { rows } = await sql<Head>`select sequence, hash from invoice_head for update`.execute(tx)
  const [head] = rows
  if (!head) throw new Error('The chain of invoices has no head')
  const { rows: numbers } = await sql<{ kind: InvoiceKind; year: number; last: number }>`
    select kind, year, last from invoice_numbers`.execute(tx)
  // The database's clock, which all processes share, and never before the last document's time: numbers and times stay in one
  // order where a clock is put back. A statement of its own, for one that waited for the head may not see the last document.
  const { rows: times } = await sql<{ now: Date }>`
    select date_trunc('milliseconds', greatest(clock_timestamp(), (
      select issued_at from invoices where sequence = ${head.sequence}))) as now`.execute(tx)
  const now = times[0]?.now
  if (!now) throw new Error('The database told no time')
  return { head, now, numbers: new Map(numbers.map(({ kind, year, last }) => [`${kind} ${year}`, last])) }
}

interface IssuedRow {
  id: number
  kind: InvoiceKind
  year: number
  number: number
  order_id: number
  invoice_id: number | null
  return_number: number | null
  issued_at: string
  tax_point: string
  sub_total: number
  delivery: number
  tax: number
  total: number
  document: string
  hash: string
}

interface Work {
  seller: Seller
  queued: readonly Queued[]
  orders: ReadonlyMap<number, InvoicedOrder>
  timeZone: string
  /** Returns when a document of an order that left then was issued; now unless stated. */
  at?: (leftAt: Date) => Date
}

/** Invoices of these orders that were issued before, as credit notes name them. */
async function knownInvoices(tx: Tx, queued: readonly Queued[]): Promise<Map<number, IssuedInvoice>> {
  const ids = queued.map((one) => one.order_id)
  const { rows } = await sql<{
    id: number
    order_id: number
    year: number
    number: number
    buyer: Buyer | null
  }>`
    select id, order_id, year, number, document::json -> 'buyer' as buyer from invoices where kind = 'invoice' and order_id = any(${ids}::int[])`.execute(
    tx,
  )
  return new Map(
    rows.map((row) => [
      row.order_id,
      { id: row.id, number: numberText('invoice', row.year, row.number), buyer: row.buyer },
    ]),
  )
}

/** The documents of some steps, each behind the one before it. Answers their rows, the last numbers and the new end of the chain. */
async function write(tx: Tx, { seller, queued, orders, timeZone, at }: Work) {
  const { head, now, numbers } = await takeHead(tx)
  const invoices = await knownInvoices(tx, queued)
  let { sequence, hash } = head
  const rows: IssuedRow[] = []
  for (const { order_id: orderId, kind, left_at: leftAt, return_number: returnNumber } of queued) {
    const invoiced = orders.get(orderId)
    if (!invoiced) throw new Error(`No order ${orderId}`)
    const of = kind === 'credit_note' ? (invoices.get(orderId) ?? null) : null
    // An order that left before there were invoices has none to take back; it has one invoice, however often it is queued.
    if (kind === 'credit_note' ? of === null : invoices.has(orderId)) continue
    const order = kind === 'credit_note' ? creditedPart(invoiced, returnNumber) : invoiced
    if (order === null) continue
    const issuedAt = at?.(leftAt) ?? now
    const year = Number(businessDay(issuedAt, timeZone).slice(0, 4))
    const series = `${kind} ${year}`
    const number = (numbers.get(series) ?? 0) + 1
    sequence += 1
    const place = { kind, year, number, sequence, previousHash: hash, issuedAt, leftAt, of }
    const document = documentOf(order, seller, place)
    const text = JSON.stringify(document)
    hash = hashOfDocument(hash, text)
    numbers.set(series, number)
    if (kind === 'invoice')
      invoices.set(orderId, { id: sequence, number: document.number, buyer: order.buyer })
    rows.push({
      id: sequence,
      kind,
      year,
      number,
      order_id: orderId,
      invoice_id: of?.id ?? null,
      return_number: returnNumber,
      issued_at: document.issued_at,
      tax_point: taxPointOf(order, place).toISOString(),
      sub_total: order.sub_total,
      delivery: order.delivery_cost,
      tax: order.tax,
      total: order.total,
      document: text,
      hash: hash.toString('hex'),
    })
  }
  return { rows, numbers, sequence, hash }
}

async function store(tx: Tx, work: Work): Promise<readonly IssuedRow[]> {
  const { rows, numbers, sequence, hash } = await write(tx, work)
  await sql`
    insert into invoices (id, kind, year, number, order_id, invoice_id, return_number, issued_at, tax_point, sub_total, delivery, tax, total, document, sequence, hash)
    select id, kind, year, number, order_id, invoice_id, return_number, issued_at, tax_point, sub_total, delivery, tax, total, document, id, decode(hash, 'hex')
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(id int, kind text, year smallint, number int, order_id int,
      invoice_id int, return_number smallint, issued_at timestamptz, tax_point timestamptz, sub_total bigint, delivery bigint, tax bigint, total bigint, document text, hash text)
    order by id`.execute(tx)
  const lasts = [...numbers].map(([series, last]) => {
    const [kind, year] = series.split(' ')
    return { kind, year: Number(year), last }
  })
  await sql`
    insert into invoice_numbers (kind, year, last)
    select kind, year, last from json_to_recordset(${JSON.stringify(lasts)}::json) as r(kind text, year smallint, last int)
    on conflict (kind, year) do update set last = excluded.last`.execute(tx)
  await sql`update invoice_head set sequence = ${sequence}, hash = ${hash}`.execute(tx)
  const steps = work.queued.map(({ order_id, sequence: step }) => ({ order_id, step }))
  await sql`
    delete from invoice_queue q using json_to_recordset(${JSON.stringify(steps)}::json) as r(order_id int, step smallint)
    where q.order_id = r.order_id and q.sequence = r.step`.execute(tx)
  return rows
}

/** Issues the documents of everything that has left, as of when it did: what a demo begins with. Nobody else is at work. */
export async function issueHistory(tx: Tx, seller: Seller, timeZone: string): Promise<void> {
  const { rows: queued } = await sql<Queued>`
    select ${queuedColumns} from invoice_queue q order by left_at, order_id, sequence`.execute(tx)
  const orders = await readOrders(tx, [...new Set(queued.map((one) => one.order_id))])
  const at = (leftAt: Date) => new Date(leftAt.getTime() + UNDO_SECONDS * 1_000)
  await store(tx, { seller, queued, orders, timeZone, at })
}

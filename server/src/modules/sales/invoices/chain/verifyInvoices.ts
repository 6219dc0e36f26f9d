import { sql } from 'kysely'
import { taxWithin } from '@bustan/contract/core/values/money.ts'
import { invoiceDocument } from '@bustan/contract/sales/invoices/invoices.ts'
import type { Executor } from '../../../../platform/db/tables.ts'
import type { InvoiceDocument } from '@bustan/contract/sales/invoices/invoices.ts'
import { hashOfDocument, numberText, taxPointOf } from '../invoiceDocument.ts'
import { chainHead, readInvoiceHead } from './invoiceHead.ts'
import { documentedAmounts, faultsOfNote, notedInvoice, returnsWithoutNote } from './noteChecks.ts'
import type { NotedInvoice } from './noteChecks.ts'
import type { InvoiceKind } from '../invoices.table.ts'

/** The part of an order that a document is of, as it is now: its amounts and lines never change. */
interface OrderNow {
  sub_total: number
  delivery: number
  tax: number
  tax_rate: number
  total: number
  /** Net amounts of its lines, in their order, and what those come to with VAT where prices include it. */
  lines: readonly number[] | null
  grosses: readonly (number | null)[] | null
  delivery_gross: number | null
}

interface Stored {
  order_now: OrderNow | null
  noted: NotedInvoice | null
  invoice_id: number | null
  return_number: number | null
  id: number
  kind: InvoiceKind
  year: number
  number: number
  order_id: number
  issued_at: Date
  tax_point: Date
  sub_total: number
  delivery: number
  tax: number
  total: number
  document: string
  sequence: number
  hash: Buffer
}

const CHUNK = 1_000
const MAX_FINDINGS = 50

type Previous = Pick<Stored, 'hash' | 'year'> & { issued_at: Date | null }
const GENESIS: Previous = { hash: Buffer.alloc(32), year: 0, issued_at: null }

/**
 * Checks what a document says of amounts with VAT: nothing where prices are without; else those of its order, which come to the total
 * with the taxes beside them. A note of a part has shares of its own.
 */
function isAsShown({ lines, delivery, ...document }: InvoiceDocument, order: OrderNow): boolean {
  const parts = [...lines, delivery]
  if (order.delivery_gross === null)
    return document.prices_include_vat === undefined && parts.every(({ gross }) => gross === undefined)
  const grosses = [...(order.grosses ?? []), order.delivery_gross]
  const isPart = document.return_number !== undefined
  const sum = (of: (part: (typeof parts)[number]) => number) => parts.reduce((all, part) => all + of(part), 0)
  return (
    document.prices_include_vat === true &&
    (isPart || parts.map(({ gross }) => gross).join() === grosses.join()) &&
    parts.every(({ net, tax, gross = 0 }) => net + tax === gross) &&
    sum(({ gross = 0 }) => gross) === document.total &&
    sum(({ tax }) => tax) === document.tax &&
    (isPart || taxWithin(document.total, document.tax_rate) === document.tax)
  )
}

/** Returns the differences between a document and its order. */
function differencesFromOrder(document: InvoiceDocument, order: OrderNow | null): string[] {
  if (!order) return ['its order is gone']
  const said = [document.sub_total, document.delivery.net, document.tax, document.total]
  const wrong: string[] = []
  if (said.join() !== [order.sub_total, order.delivery, order.tax, order.total].join())
    wrong.push('its amounts are not those of its order')
  if (Number(document.tax_rate) !== order.tax_rate) wrong.push('its VAT rate is not that of its order')
  if (document.lines.map(({ net }) => net).join() !== (order.lines ?? []).join())
    wrong.push('its lines are not those of its order')
  if (!isAsShown(document, order)) wrong.push('what its lines come to with VAT is not what its order shows')
  const goods = document.lines.reduce((sum, { net }) => sum + net, 0) - (document.reduction ?? 0)
  const isSum =
    // A document without lines has nothing to add up.
    (document.lines.length === 0 || goods === document.sub_total) &&
    document.net === document.sub_total + document.delivery.net &&
    document.total === document.net + document.tax
  if (!isSum) wrong.push('goods, delivery and VAT do not come to its total')
  return wrong
}

/** Returns the tax point that a document comes to: those of version 1 don't say it. */
const taxPointIn = ({
  kind,
  order,
  issued_at: issued,
  supplied_at: supplied,
  tax_point: said,
}: InvoiceDocument) =>
  said ??
  taxPointOf(
    { created_at: new Date(order.placed_at), payment_method: order.payment_method },
    { kind, issuedAt: new Date(issued), leftAt: new Date(supplied) },
  ).toISOString()

/** Returns the faults of one row, apart from its place in the chain. */
function wrongIn(row: Stored, previous: Previous): string[] {
  const { success, data } = invoiceDocument.safeParse(JSON.parse(row.document))
  if (!success) return ['its document can not be read']
  const wrong: string[] = []
  const isSame =
    data.number === numberText(row.kind, row.year, row.number) &&
    data.order.id === row.order_id &&
    data.counter === row.sequence &&
    data.issued_at === row.issued_at.toISOString() &&
    taxPointIn(data) === row.tax_point.toISOString() &&
    data.kind === row.kind &&
    (data.of?.id ?? null) === row.invoice_id &&
    (data.return_number ?? null) === row.return_number &&
    [data.sub_total, data.delivery.net, data.tax, data.total].join() ===
      [row.sub_total, row.delivery, row.tax, row.total].join()
  if (!isSame) wrong.push('its columns differ from its document')
  if (data.previous_hash !== previous.hash.toString('hex')) wrong.push('it does not follow the one before it')
  if (!hashOfDocument(previous.hash, row.document).equals(row.hash)) wrong.push('its document was changed')
  if (previous.issued_at && row.issued_at < previous.issued_at)
    wrong.push('it is older than the one before it')
  wrong.push(...differencesFromOrder(data, row.order_now))
  wrong.push(...faultsOfNote(data, row.noted))
  if (row.year < previous.year) wrong.push('its year is before that of the one before it')
  return wrong
}

/** Orders that left since there are invoices and neither have the document that follows nor wait for it. */
async function withoutDocument(db: Executor): Promise<string[]> {
  // Documents come in the order in which orders left, so the first one is of the earliest.
  const { rows } = await sql<{ id: number; kind: InvoiceKind }>`
    with first as materialized (select (document::json ->> 'supplied_at')::timestamptz as at from invoices where sequence = 1)
    select o.id, 'invoice' as kind from orders o
    where o.state in ('delivering', 'finished')
      and not exists (select from invoices i where i.order_id = o.id and i.kind = 'invoice')
      and not exists (select from invoice_queue q where q.order_id = o.id and q.kind = 'invoice')
      and exists (select from order_moves m, first where m.order_id = o.id and m.from_state = 'prepared'
        and m.undoes is null and m.edited is null and m.at >= first.at)
    union all
    select o.id, 'credit_note' from orders o join invoices i on i.order_id = o.id and i.kind = 'invoice'
    where o.state = 'rejected'
      -- Of an order that came back whole nothing is left to be credited.
      and (o.total <> o.returned_net + o.returned_tax
        or exists (select from order_lines l where l.order_id = o.id and l.quantity > l.returned_quantity))
      and not exists (select from invoices n where n.order_id = o.id and n.kind = 'credit_note' and n.return_number is null)
      and not exists (select from invoice_queue q where q.order_id = o.id and q.kind = 'credit_note')
    order by id limit ${MAX_FINDINGS}`.execute(db)
  return rows.map(({ id, kind }) =>
    kind === 'invoice'
      ? `order ${id}: it left and has no invoice`
      : `order ${id}: it was rejected after its invoice and has no credit note`,
  )
}

export interface InvoiceVerdict {
  checked: number
  /** The faults, 50 lines at most. */
  wrong: string[]
  /** The end of the chain, `sequence:hash`. */
  head: string
  /** The number of documents that wait to be issued. */
  waiting: number
}

/**
 * Checks chain, numbers and columns of every document, each beside its order, and every order that left. `noted` is a head that
 * was written down elsewhere: it must still stand in the chain.
 */
export async function verifyInvoices(db: Executor, noted: string | null = null): Promise<InvoiceVerdict> {
  let isNotedThere = noted === null || noted === chainHead({ sequence: 0, hash: GENESIS.hash })
  const wrong: string[] = []
  const lasts = new Map<string, number>()
  let previous = GENESIS
  let sequence = 0
  for (;;) {
    const { rows } = await sql<Stored>`
      select i.id, i.kind, i.year, i.number, i.order_id, i.issued_at, i.tax_point, i.sub_total, i.delivery, i.tax, i.total, i.document,
        i.sequence, i.hash, i.invoice_id, i.return_number, ${notedInvoice} as noted,
        (select ${documentedAmounts} from orders o where o.id = i.order_id) as order_now
      from invoices i where i.sequence > ${sequence} order by i.sequence limit ${CHUNK}`.execute(db)
    for (const row of rows) {
      const name = numberText(row.kind, row.year, row.number)
      if (row.sequence !== sequence + 1) wrong.push(`before ${name}: ${row.sequence - sequence - 1} missing`)
      const series = `${row.kind} ${row.year}`
      if (row.number !== (lasts.get(series) ?? 0) + 1) wrong.push(`${name}: the number before it is missing`)
      wrong.push(...wrongIn(row, previous).map((what) => `${name}: ${what}`))
      lasts.set(series, row.number)
      previous = row
      sequence = row.sequence
      isNotedThere ||= chainHead(row) === noted
    }
    if (rows.length < CHUNK) break
  }
  const head = await readInvoiceHead(db)
  if (head !== chainHead({ sequence, hash: previous.hash }))
    wrong.push('the chain does not end where its head is')
  if (!isNotedThere) wrong.push('the head that was noted is not in the chain: it was cut or written anew')
  wrong.push(...(await withoutDocument(db)))
  wrong.push(...(await returnsWithoutNote(db, MAX_FINDINGS)))
  const { rows: queued } = await sql<{ n: number }>`select count(*)::int as n from invoice_queue`.execute(db)
  return { checked: sequence, wrong: wrong.slice(0, MAX_FINDINGS), head, waiting: queued[0]?.n ?? 0 }
}

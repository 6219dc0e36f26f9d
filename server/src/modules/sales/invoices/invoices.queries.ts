import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { metaOf, readPage } from '@bustan/contract/core/resource/list.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import { invoiceDocument } from '@bustan/contract/sales/invoices/invoices.ts'
import type { InvoiceRow, InvoicesQuery } from '@bustan/contract/sales/invoices/invoices.ts'
import { dayConditions } from '../../../platform/db/statements/dayConditions.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import { userAs } from '../../people/index.ts'
import { withoutTaxOf } from '../totals/sums.ts'
import { numberText } from './invoiceDocument.ts'
import type { InvoiceKind } from './invoices.table.ts'
import { incrementalSums } from './incrementalSums.ts'
import type { SumsSince } from './incrementalSums.ts'

interface Numbered {
  id: number
  kind: InvoiceKind
  year: number
  number: number
}

/** A document with whose order it is, as the database answers it. */
export interface StoredInvoice extends Numbered {
  order_id: number
  user_id: number
  first_name: string
  last_name: string
  issued_at: Date
  tax_point: Date
  sub_total: number
  delivery: number
  tax: number
  total: number
  /** The notes of an invoice, or the invoice of a note, the latest first. */
  others: Numbered[] | null
}

const user = userAs('u')

/** The columns of a document, of `invoicesJoined`. */
export const invoiceColumns = sql`i.id, i.kind, i.year, i.number, i.order_id, o.user_id, ${user.firstName}, ${user.lastName}, i.issued_at, i.tax_point, i.sub_total,
  i.delivery, i.tax, i.total, (
    select json_agg(json_build_object('id', x.id, 'kind', x.kind, 'year', x.year, 'number', x.number) order by x.id desc)
    from invoices x where x.order_id = i.order_id and x.kind <> i.kind) as others`
export const invoicesJoined = sql`invoices i join orders o on o.id = i.order_id ${user.join(sql`o.user_id`)}`

const DIGITS = 9

/** A typed number: INV-2026-000123, a part of it, or its digits alone. */
function numberConditions(typed: string): RawBuilder<unknown>[] {
  const parts = typed
    .toUpperCase()
    .split(/[^A-Z\d]+/)
    .filter(Boolean)
  const kinds = parts.filter((part) => 'INV'.startsWith(part) || 'CRN'.startsWith(part))
  const numbers = parts.filter((part) => /^\d+$/.test(part) && part.length <= DIGITS)
  if (parts.length === 0 || kinds.length + numbers.length < parts.length) return [sql`false`]
  const last = numbers.at(-1)
  return [
    ...kinds.map((part) => sql`i.kind = ${'INV'.startsWith(part) ? 'invoice' : 'credit_note'}`),
    ...(numbers.length > 1 ? [sql`i.year = ${Number(numbers[0])}`] : []),
    ...(last === undefined ? [] : [sql`i.number = ${Number(last)}`]),
  ]
}

function conditions(query: InvoicesQuery, timeZone: string): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [
    ...dayConditions(query.days_of === 'tax_point' ? sql`i.tax_point` : sql`i.issued_at`, query, timeZone),
    ...(query.kind ? [sql`i.kind = ${query.kind}`] : []),
    ...(query.order_id === undefined ? [] : [sql`i.order_id = ${query.order_id}`]),
    ...(query.user_id === undefined ? [] : [sql`o.user_id = ${query.user_id}`]),
    ...(query.number ? numberConditions(query.number) : []),
  ]
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}

/** A page of documents, the newest first. The total and the sums are exact. */
export async function listInvoices(
  db: Executor,
  query: InvoicesQuery,
  timeZone: string,
  sumsCache: InvoiceSumsCache,
) {
  const page = readPage(query)
  const where = conditions(query, timeZone)
  const sums = await sumInvoices(db, query, timeZone, sumsCache)
  const { rows } = await sql<StoredInvoice>`
    select ${invoiceColumns} from ${invoicesJoined} where ${where}
    order by i.issued_at desc, i.id desc limit ${page.perPage} offset ${page.offset}`.execute(db)
  const total = sums.invoices.count + sums.credit_notes.count
  return { data: rows.map(answerInvoice), meta: metaOf(page, total), sums }
}

interface KindSums {
  kind: InvoiceKind
  count: number
  sub_total: number
  delivery: number
  tax: number
  total: number
}

export interface MonthSums extends KindSums {
  month: string
  /** Issued in another month. */
  elsewhere: boolean
}

const addUp = <Row extends KindSums>(one: Row, other: Row): Row => ({
  ...one,
  count: one.count + other.count,
  sub_total: one.sub_total + other.sub_total,
  delivery: one.delivery + other.delivery,
  tax: one.tax + other.tax,
  total: one.total + other.total,
})

/** As SQL: what documents `i` come to. */
export const summed = sql`count(*)::int as count, sum(i.sub_total)::bigint as sub_total, sum(i.delivery)::bigint as delivery,
  sum(i.tax)::bigint as tax, sum(i.total)::bigint as total`

/** Amounts as the API answers them. */
export const answerAmounts = (of: Pick<KindSums, 'sub_total' | 'delivery' | 'tax' | 'total'>) => ({
  sub_total: fromHalalas(of.sub_total),
  delivery: fromHalalas(of.delivery),
  without_tax: fromHalalas(withoutTaxOf(of)),
  tax: fromHalalas(of.tax),
  total: fromHalalas(of.total),
})

export const NO_SUMS = { count: 0, sub_total: 0, delivery: 0, tax: 0, total: 0 }

/** Sums that are kept from one look to the next. */
export const createInvoiceSumsCache = () => ({
  kinds: incrementalSums<KindSums>(({ kind }) => kind, addUp),
  months: incrementalSums<MonthSums>(({ month, kind, elsewhere }) => `${month} ${kind} ${elsewhere}`, addUp),
})
export type InvoiceSumsCache = ReturnType<typeof createInvoiceSumsCache>

/**
 * Returns the condition for documents that came after a position in the chain. Without a position it is another statement, and so
 * planned by itself.
 */
export const cameAfter = (since: number | null) => (since === null ? sql`` : sql`and i.sequence > ${since}`)

/** Runs sums beside the end of the chain, in one snapshot. */
export async function withHead<Row>(db: Executor, sums: RawBuilder<unknown>): Promise<SumsSince<Row>> {
  const { rows } = await sql<Row & { head: number; count: number | null }>`
    select h.sequence as head, s.* from invoice_head h left join (${sums}) s on true`.execute(db)
  return { head: rows[0]?.head ?? 0, rows: rows.filter(({ count }) => count !== null) }
}

/** Sums the documents of a filter, each kind by itself. */
async function sumInvoices(
  db: Executor,
  query: InvoicesQuery,
  timeZone: string,
  sumsCache?: InvoiceSumsCache,
) {
  const ordered = query.user_id === undefined ? sql`` : sql`join orders o on o.id = i.order_id`
  const where = conditions(query, timeZone)
  const ask = (since: number | null) =>
    withHead<KindSums>(
      db,
      sql`select i.kind, ${summed} from invoices i ${ordered} where ${where} ${cameAfter(since)} group by i.kind`,
    )
  const { from, to, days_of: daysOf, kind, number, order_id: orderId, user_id: userId } = query
  // An order may become somebody else's; what is narrowed to one order or number is little.
  const isCacheable = sumsCache && userId === undefined && orderId === undefined && !number
  const rows = isCacheable
    ? await sumsCache.kinds(JSON.stringify([timeZone, from, to, daysOf, kind]), ask)
    : (await ask(null)).rows
  const of = (wanted: InvoiceKind) => {
    const sums = rows.find((row) => row.kind === wanted) ?? NO_SUMS
    return { count: sums.count, ...answerAmounts(sums) }
  }
  return { invoices: of('invoice'), credit_notes: of('credit_note') }
}

export async function countInvoices(db: Executor, query: InvoicesQuery, timeZone: string): Promise<number> {
  const { invoices, credit_notes: notes } = await sumInvoices(db, query, timeZone)
  return invoices.count + notes.count
}

/** Every document of a filter, the newest first, `size` at a time. */
export async function* eachInvoice(
  db: Executor,
  query: InvoicesQuery,
  timeZone: string,
  size: number,
): AsyncGenerator<StoredInvoice[]> {
  const where = conditions(query, timeZone)
  let before: StoredInvoice | null = null
  for (;;) {
    const after: RawBuilder<unknown> = before
      ? sql`and (i.issued_at, i.id) < (${before.issued_at}, ${before.id})`
      : sql``
    const { rows } = await sql<StoredInvoice>`
      select ${invoiceColumns} from ${invoicesJoined} where ${where} ${after}
      order by i.issued_at desc, i.id desc limit ${size}`.execute(db)
    if (rows.length > 0) yield rows
    before = rows.at(-1) ?? null
    if (!before || rows.length < size) return
  }
}

const othersOf = ({ others }: StoredInvoice) =>
  (others ?? []).map(({ id, kind, year, number }) => ({ id, number: numberText(kind, year, number) }))

/** A row as the API answers it. */
export const answerInvoice = (row: StoredInvoice): InvoiceRow => ({
  id: row.id,
  kind: row.kind,
  number: numberText(row.kind, row.year, row.number),
  order_id: row.order_id,
  user: { id: row.user_id, name: [row.first_name, row.last_name].filter(Boolean).join(' ') },
  issued_at: row.issued_at.toISOString(),
  tax_point: row.tax_point.toISOString(),
  ...answerAmounts(row),
  other: othersOf(row)[0] ?? null,
  others: othersOf(row),
})

/** One document, whole. Throws not_found. */
export async function readInvoice(db: Executor, which: { id: number } | { orderId: number }) {
  const where =
    'id' in which ? sql`i.id = ${which.id}` : sql`i.order_id = ${which.orderId} and i.kind = 'invoice'`
  const { rows } = await sql<StoredInvoice & { document: string }>`
    select ${invoiceColumns}, i.document from ${invoicesJoined} where ${where}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  return { ...answerInvoice(row), document: invoiceDocument.parse(JSON.parse(row.document)) }
}

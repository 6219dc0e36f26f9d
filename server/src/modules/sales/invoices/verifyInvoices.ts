import { sql } from 'kysely'
import { invoiceDocument } from '@bustan/contract/sales/invoices.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { hashOfDocument, numberText } from './invoiceDocument.ts'
import type { InvoiceKind } from './invoices.table.ts'

interface Stored {
  id: number
  kind: InvoiceKind
  year: number
  number: number
  order_id: number
  issued_at: Date
  sub_total: number
  delivery: number
  tax: number
  total: number
  document: string
  sequence: number
  hash: Buffer
}

const CHUNK = 1_000
const MOST = 50

type Previous = Pick<Stored, 'hash' | 'year'> & { issued_at: Date | null }
const GENESIS: Previous = { hash: Buffer.alloc(32), year: 0, issued_at: null }

/** What is wrong with one row, beside its place in the chain. */
function wrongIn(row: Stored, previous: Previous): string[] {
  const { success, data } = invoiceDocument.safeParse(JSON.parse(row.document))
  if (!success) return ['its document can not be read']
  const wrong: string[] = []
  const isSame =
    data.number === numberText(row.kind, row.year, row.number) &&
    data.order.id === row.order_id &&
    data.counter === row.sequence &&
    data.issued_at === row.issued_at.toISOString() &&
    data.kind === row.kind &&
    [data.sub_total, data.delivery.net, data.tax, data.total].join() ===
      [row.sub_total, row.delivery, row.tax, row.total].join()
  if (!isSame) wrong.push('its columns differ from its document')
  if (data.previous_hash !== previous.hash.toString('hex')) wrong.push('it does not follow the one before it')
  if (!hashOfDocument(previous.hash, row.document).equals(row.hash)) wrong.push('its document was changed')
  if (previous.issued_at && row.issued_at < previous.issued_at)
    wrong.push('it is older than the one before it')
  if (row.year < previous.year) wrong.push('its year is before that of the one before it')
  return wrong
}

/** Checks chain, numbers and columns of every document. Answers what is wrong, 50 lines at most, and how many were checked. */
export async function verifyInvoices(db: Executor): Promise<{ checked: number; wrong: string[] }> {
  const wrong: string[] = []
  const lasts = new Map<string, number>()
  let previous = GENESIS
  let sequence = 0
  for (;;) {
    const { rows } = await sql<Stored>`
      select id, kind, year, number, order_id, issued_at, sub_total, delivery, tax, total, document, sequence, hash
      from invoices where sequence > ${sequence} order by sequence limit ${CHUNK}`.execute(db)
    for (const row of rows) {
      const name = numberText(row.kind, row.year, row.number)
      if (row.sequence !== sequence + 1) wrong.push(`before ${name}: ${row.sequence - sequence - 1} missing`)
      const series = `${row.kind} ${row.year}`
      if (row.number !== (lasts.get(series) ?? 0) + 1) wrong.push(`${name}: the number before it is missing`)
      wrong.push(...wrongIn(row, previous).map((what) => `${name}: ${what}`))
      lasts.set(series, row.number)
      previous = row
      sequence = row.sequence
    }
    if (rows.length < CHUNK) break
  }
  const { rows: heads } = await sql<{
    sequence: number
    hash: Buffer
  }>`select sequence, hash from invoice_head`.execute(db)
  const [head] = heads
  if (head?.sequence !== sequence || !head.hash.equals(previous.hash))
    wrong.push('the chain does not end where its head is')
  return { checked: sequence, wrong: wrong.slice(0, MOST) }
}

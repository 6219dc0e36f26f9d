import { sql } from 'kysely'
import type { OfOrder } from '@bustan/contract/sales/invoices/invoices.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import type { Platform } from '../../../platform/platform.ts'
import { answerInvoice, invoiceColumns, invoicesJoined } from './invoices.queries.ts'
import type { StoredInvoice } from './invoices.queries.ts'
import type { InvoiceKind } from './invoices.table.ts'
import { readSeller } from './seller.ts'

interface Queued {
  order_id: number
  kind: InvoiceKind
  due_at: Date
  failure: string | null
}

/** The documents of some orders, and what waits to be issued, in the order of `ids`. Orders that there are none of are left out. */
export async function readOfOrders(
  platform: Platform,
  db: Executor,
  ids: readonly number[],
): Promise<OfOrder[]> {
  const wanted = sql`= any(${[...new Set(ids)]}::int[])`
  const known = await sql<{ id: number }>`select id from orders where id ${wanted}`.execute(db)
  // Before the documents: what is issued between the two stands among these.
  const { rows: queued } = await sql<Queued>`
    select order_id, kind, coalesce(retry_at, due_at) as due_at, failure from invoice_queue where order_id ${wanted} order by sequence`.execute(
    db,
  )
  const issued = await sql<StoredInvoice>`
    select ${invoiceColumns} from ${invoicesJoined} where i.order_id ${wanted} order by i.id`.execute(db)
  const missing = queued.length === 0 ? null : (await readSeller(db, platform)).missing
  const there = new Set(known.rows.map((row) => row.id))
  return [...new Set(ids)]
    .filter((id) => there.has(id))
    .map((id) => {
      const of = (kind: InvoiceKind) => issued.rows.filter((row) => row.order_id === id && row.kind === kind)
      const [invoice = null] = of('invoice')
      const notes = of('credit_note')
      const note = notes.at(-1) ?? null
      const next = queued.find((row) => row.order_id === id)
      // An order that left before invoices existed has none to take back.
      const isDue = next?.kind === 'invoice' ? !invoice : invoice
      const waits = next && isDue ? next : null
      return {
        order_id: id,
        invoice: invoice && answerInvoice(invoice),
        credit_note: note && answerInvoice(note),
        credit_notes: notes.map(answerInvoice),
        waiting: waits && {
          kind: waits.kind,
          due_at: waits.due_at.toISOString(),
          missing: missing ?? [],
          failure: waits.failure,
        },
      }
    })
}

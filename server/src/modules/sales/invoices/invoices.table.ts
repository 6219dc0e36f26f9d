import type { Typed } from '../../../platform/db/tables.ts'
import type { Columns } from './invoices.columns.ts'

export type InvoiceKind = Columns['invoices']['kind']

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    invoices: Columns['invoices']
    invoice_queue: Columns['invoice_queue']
    invoice_head: Columns['invoice_head']
    invoice_numbers: Typed<Columns['invoice_numbers'], { kind: InvoiceKind }>
    head_mails: Columns['head_mails']
  }
}

import type { Generated } from 'kysely'

export type InvoiceKind = 'invoice' | 'credit_note'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    /** A document. Amounts in halalas; what was said is in `document`, which the hash is made over. */
    invoices: {
      /** Its place in the chain. */
      id: number
      kind: InvoiceKind
      year: number
      number: number
      order_id: number
      /** The invoice that a credit note takes back. */
      invoice_id: number | null
      issued_at: Date
      /** The moment by which it counts for VAT. */
      tax_point: Date
      sub_total: number
      delivery: number
      tax: number
      total: number
      document: string
      sequence: number
      hash: Buffer
    }
    /** Steps that a document follows, until it is issued. */
    invoice_queue: {
      order_id: number
      sequence: number
      kind: InvoiceKind
      left_at: Date
      due_at: Date
      /** Its failures: how many, the last reason, and when it is tried again. */
      failures: Generated<number>
      failure: string | null
      retry_at: Date | null
      /** Its buyer, where their details were erased while it waits. */
      buyer: unknown
    }
    invoice_head: { single: Generated<boolean>; sequence: number; hash: Buffer }
    invoice_numbers: { kind: InvoiceKind; year: number; last: number }
  }
}

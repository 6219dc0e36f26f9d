// Made from the migrated database by `npm run tables -- --write`; changed by a migration, never by hand.
import type { Generated } from 'kysely'

/** Tables as the database has them. */
export interface Columns {
  /** The months of which the heads of the chains went to an address. */
  head_mails: {
    month: string
    receiver: string
    created_at: Generated<Date>
  }
  invoice_head: {
    single: Generated<boolean>
    sequence: number
    hash: Buffer
  }
  invoice_numbers: {
    kind: string
    year: number
    last: number
  }
  /** Steps that a document follows, until it is issued. */
  invoice_queue: {
    order_id: number
    sequence: number
    kind: 'invoice' | 'credit_note'
    left_at: Date
    due_at: Date
    /** The number of failed tries. */
    failures: Generated<number>
    /** The reason of the last failed try. */
    failure: string | null
    /** The time of the next try after a failed one. */
    retry_at: Date | null
    /** Its buyer, where their details were erased while it waits. */
    buyer: unknown
  }
  /** Documents. Amounts are in halalas; the hash is made over the text in `document`. */
  invoices: {
    /** Its place in the chain. */
    id: number
    kind: 'invoice' | 'credit_note'
    year: number
    number: number
    order_id: number
    /** The invoice that a credit note takes back. */
    invoice_id: number | null
    issued_at: Date
    sub_total: number
    delivery: number
    tax: number
    total: number
    document: string
    sequence: number
    hash: Buffer
    /** The moment by which it counts for VAT. */
    tax_point: Date
    /** The number of the return that a credit note is of; null where it credits all that is left. */
    return_number: number | null
  }
}

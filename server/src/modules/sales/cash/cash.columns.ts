// Made from the migrated database by `npm run tables -- --write`; changed by a migration, never by hand.
import type { Generated, GeneratedAlways } from 'kysely'

/** Tables as the database has them. */
export interface Columns {
  /** The payments that a close of the shop covers, each once. */
  cash_closed_payments: {
    payment_id: number
    close_id: number
  }
  /** Closes of days, of one who carried cash or of the shop. The hash is made over the text in document. */
  cash_closes: {
    id: number
    kind: 'carrier' | 'shop'
    handover_id: number | null
    closed_at: Date
    /** Payments of all kinds that came in, less those that were given back. */
    total: number
    counted: number
    difference: number
    document: string
    hash: Buffer
  }
  /** The payments that were handed over, each once. */
  cash_handover_payments: {
    payment_id: number
    handover_id: number
  }
  /** Cash that a member of staff handed over. Amounts are in halalas. */
  cash_handovers: {
    id: GeneratedAlways<number>
    carrier_id: number
    carrier_name: string | null
    state: Generated<'handed_over' | 'differs' | 'settled'>
    /** The number of payments it is made of. */
    payments: number
    /** The sum of these payments. Nobody is told before it is counted. */
    expected: number
    /** The amount that whoever carried it says it is. */
    declared: number
    note: string | null
    handed_at: Generated<Date>
    handed_by_id: number
    handed_by_name: string | null
    counted: number | null
    /** The counted number of each note and coin. */
    pieces: unknown
    counted_at: Date | null
    counted_by_id: number | null
    counted_by_name: string | null
    /** The reason for which the count differs from what was expected. */
    reason: string | null
    settled_at: Date | null
    settled_by_id: number | null
    settled_by_name: string | null
    version: Generated<number>
  }
  cash_head: {
    single: Generated<boolean>
    sequence: number
    hash: Buffer
  }
}

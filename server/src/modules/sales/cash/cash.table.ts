import type { Typed } from '../../../platform/db/tables.ts'
import type { Columns } from './cash.columns.ts'

/** The counted number of each note and coin, by its halalas. */
export type CountedPieces = Readonly<Record<string, number>>

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    cash_handovers: Typed<Columns['cash_handovers'], { pieces: CountedPieces | null }>
    cash_handover_payments: Columns['cash_handover_payments']
    cash_closes: Columns['cash_closes']
    cash_closed_payments: Columns['cash_closed_payments']
    cash_head: Columns['cash_head']
  }
}

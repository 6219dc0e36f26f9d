import type { Typed } from '../../../platform/db/tables.ts'
import type { Columns } from './totals.columns.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    totals_clock: Columns['totals_clock']
    client_days: Columns['client_days']
    client_months: Columns['client_months']
    client_years: Columns['client_years']
    sales_totals: Columns['sales_totals']
    people_counts: Typed<
      Columns['people_counts'],
      { kind: 'reported' | 'ordered' | 'client' | 'employee' | 'manager' }
    >
  }
}

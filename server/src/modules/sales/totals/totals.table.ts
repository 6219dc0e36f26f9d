import type { Generated } from 'kysely'

/** Sums of orders that were not rejected, in halalas. */
interface Sums {
  orders: number
  total: number
  sub_total: number
  tax: number
  delivery: number
}

interface ClientSums extends Sums {
  user_id: number
  /** The first day of the span, of the business time zone; `YYYY-MM-DD`. */
  start: string
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    /** The zone in which days of all sums begin. */
    totals_clock: { single: Generated<boolean>; time_zone: string }
    client_days: ClientSums
    client_months: ClientSums
    client_years: ClientSums
    /** One slot of the sums of everybody. */
    sales_totals: Sums & {
      span: 'day' | 'month' | 'year'
      start: string
      payment_method: string
      slot: number
    }
    /** One slot of how many people there are of a kind. */
    people_counts: {
      kind: 'reported' | 'ordered' | 'client' | 'employee' | 'manager'
      slot: number
      n: number
    }
  }
}

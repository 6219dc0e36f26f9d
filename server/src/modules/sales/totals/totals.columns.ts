// Made from the migrated database by `npm run tables -- --write`; changed by a migration, never by hand.
import type { Generated } from 'kysely'
import type { Day } from '../../../platform/db/tables.ts'

/** Tables as the database has them. */
export interface Columns {
  /** Sums of orders that were not rejected, in halalas. `start` is a day of the business time zone. */
  client_days: {
    user_id: number
    start: Day
    orders: number
    total: number
    sub_total: number
    tax: number
    delivery: number
    /** The part of these orders that came back, without VAT. */
    credited_net: Generated<number>
    /** The VAT of the part of these orders that came back. */
    credited_tax: Generated<number>
  }
  /** Sums of orders that were not rejected, in halalas. `start` is the first day of the month. */
  client_months: {
    user_id: number
    start: Day
    orders: number
    total: number
    sub_total: number
    tax: number
    delivery: number
    /** The part of these orders that came back, without VAT. */
    credited_net: Generated<number>
    /** The VAT of the part of these orders that came back. */
    credited_tax: Generated<number>
  }
  /** Sums of orders that were not rejected, in halalas. `start` is the first day of the year. */
  client_years: {
    user_id: number
    start: Day
    orders: number
    total: number
    sub_total: number
    tax: number
    delivery: number
    /** The part of these orders that came back, without VAT. */
    credited_net: Generated<number>
    /** The VAT of the part of these orders that came back. */
    credited_tax: Generated<number>
  }
  /** One slot of the number of people of a kind. */
  people_counts: {
    kind: string
    slot: number
    n: number
  }
  /** One slot of the sums of all orders that were not rejected, in halalas. */
  sales_totals: {
    span: 'day' | 'month' | 'year'
    start: Day
    payment_method: string
    slot: number
    orders: number
    total: number
    sub_total: number
    tax: number
    delivery: number
    /** The part of these orders that came back, without VAT. */
    credited_net: Generated<number>
    /** The VAT of the part of these orders that came back. */
    credited_tax: Generated<number>
  }
  /** The zone in which the days of all sums begin. */
  totals_clock: {
    single: Generated<boolean>
    time_zone: string
  }
}

// Made from the migrated database by `npm run tables -- --write`; changed by a migration, never by hand.
import type { Generated, GeneratedAlways } from 'kysely'
import type { Decimal } from '../../../platform/db/tables.ts'

/** Tables as the database has them. */
export interface Columns {
  /** The picking of orders, from the first hold on. An order is sealed where sealed_at is not before its acceptance. */
  fulfilments: {
    order_id: number
    started_at: Generated<Date>
    sealed_at: Date | null
    sealed_by_id: number | null
    sealed_by_name: string | null
    crates: number | null
  }
  /** The lines that are picked: a line whose quantity has changed since is to be picked again. */
  order_picks: {
    order_id: number
    position: number
    quantity: Decimal
    admin_id: number
    admin_name: string | null
    at: Generated<Date>
  }
  /** The orders and products that somebody picks now, each by one. */
  pick_holds: {
    id: GeneratedAlways<number>
    order_id: number | null
    product_id: number | null
    admin_id: number
    admin_name: string | null
    /** The moment from which somebody else may pick it. */
    until: Date
  }
}

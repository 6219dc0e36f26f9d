// Made from the migrated database by `npm run tables -- --write`; changed by a migration, never by hand.
import type { Generated } from 'kysely'

/** Tables as the database has them. */
export interface Columns {
  saved_view_orders: {
    admin_id: number
    list: string
    ids: number[]
    opens: number | null
  }
  saved_views: {
    id: Generated<number>
    admin_id: number
    list: string
    name: string
    search: unknown
    shared: Generated<boolean>
    created_at: Generated<Date>
  }
}

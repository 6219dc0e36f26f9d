import type { Columns } from './settings.columns.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    saved_views: Columns['saved_views']
    saved_view_orders: Columns['saved_view_orders']
  }
}
